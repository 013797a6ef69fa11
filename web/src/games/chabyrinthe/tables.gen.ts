/* Generated from the game's own tables: `make protocol` writes it again. */
export const SHAPES = {"straight": [["NS"], ["EW"]], "elbow": [["NE"], ["ES"], ["SW"], ["NW"]], "t": [["NEW"], ["NES"], ["ESW"], ["NSW"]], "cross": [["NESW"]], "bridge": [["NS", "EW"]], "double": [["NE", "SW"], ["NW", "ES"]]} as const;
export const GRADES = [["incredible", 7], ["splendid", 9], ["respectable", 11], ["good", 13], ["fair", 15], ["passable", 17], ["poor", null]] as const;
