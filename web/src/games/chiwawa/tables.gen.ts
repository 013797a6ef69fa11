/* Generated from the game's own tables: `make protocol` writes it again. */
export const SLOTS = {"hand": {"text": "hand-{card}", "numbers": []}, "source": {"text": "source-{place}", "numbers": ["place"]}, "deck": {"text": "deck", "numbers": []}, "camp": {"text": "camp-{camp}-{place}", "numbers": ["camp", "place"]}, "hidden": {"text": "hand", "numbers": []}} as const;
