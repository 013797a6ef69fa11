// boardgame.io's own server, in memory, with a game whose state is as large as what a seat of Awimbawe is told.
const { Server, Origins } = require("boardgame.io/server");

const CARDS = 40;
const card = (index) => ({ name: `grassland-elephant-${index}`, is_held: false });

const game = {
  name: "bench",
  disableUndo: true,
  setup: () => ({
    deck: Array.from({ length: CARDS }, (_, index) => index),
    table: Array.from({ length: CARDS / 2 }, (_, index) => card(index)),
    players: {
      0: { hand: Array.from({ length: 8 }, (_, index) => card(index)), taken: [] },
      1: { hand: Array.from({ length: 8 }, (_, index) => card(index)), taken: [] },
    },
    last: null,
  }),
  // Everybody sees the table and their own hand.
  playerView: ({ G, playerID }) => {
    const { deck, players, ...open } = G;
    return { ...open, left: deck.length, hand: players[playerID]?.hand ?? [], sizes: [8, 8] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, index) => {
      const { hand } = G.players[playerID];
      const [played] = hand.splice(index % hand.length, 1);
      hand.push(G.table.shift());
      G.table.push(played);
      G.last = { seat: Number(playerID), played };
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`open on http://127.0.0.1:${appServer.address().port}`);
});
