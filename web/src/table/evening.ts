import { apart } from "../i18n/apart";
import type { Catalogue } from "../i18n/language.svelte";
import type { Room } from "../protocol.gen";

export interface Row {
  readonly key: string;
  readonly name: string;
  readonly won: number;
  /** Of all games, where they were the same one: points of two games do not compare. */
  readonly points: number | null;
}

/** The score of the evening, who has won most first. */
export function rows(room: Room, bots: (level: number) => string): readonly Row[] {
  const scores = room.evening?.scores ?? [];
  const games = new Set(scores.flatMap((score) => Object.keys(score.points)));
  const [only] = games.size === 1 ? games : [];
  return scores.map((score) => ({
    key: `${score.guest ?? ""} ${score.bot ?? ""}`,
    name: score.guest === null ? bots(score.bot ?? 1) : apart(score.name),
    won: score.won,
    points: only === undefined ? null : (score.points[only] ?? 0),
  }));
}

const [WIDTH, MARGIN, LINE, HEAD] = [1080, 80, 120, 300]; // pixels of the picture
const INK = "#2b2118";
const CROWN = "M4 18 3 8l5 4 4-7 4 7 5-4-1 10Z"; // as the page draws it, in a square of 24

/** Draws the score as a picture, and hands it to whatever sends pictures here, or keeps it as a file. */
export async function send(
  code: string,
  say: Catalogue["evening"],
  scores: readonly Row[],
  games: number,
): Promise<void> {
  await document.fonts.ready;
  const canvas = drawn(say, scores, games);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], `tablee-${code}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: say.title }).catch(() => undefined); // who thinks better of it closes it
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A sheet of paper on the wood of the table. */
function drawn(say: Catalogue["evening"], scores: readonly Row[], games: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + LINE * scores.length + MARGIN;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.fillStyle = "#8a5f30";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#fff8e6";
  pen.strokeStyle = INK;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.roundRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, canvas.height - MARGIN, 36);
  pen.fill();
  pen.stroke();
  pen.fillStyle = INK;
  pen.font = "650 64px Fraunces, serif";
  pen.fillText(say.title, MARGIN + 20, 150);
  pen.font = "36px 'Atkinson Hyperlegible', sans-serif";
  pen.fillText(`${say.after(games)} · Tablée`, MARGIN + 20, 220);
  scores.forEach((row, index) => line(pen, say, row, HEAD + LINE * index));
  return canvas;
}

function line(pen: CanvasRenderingContext2D, say: Catalogue["evening"], row: Row, y: number): void {
  pen.fillStyle = INK;
  pen.font = "700 48px 'Atkinson Hyperlegible', sans-serif";
  pen.fillText(row.name, MARGIN + 20, y + 40, 420);
  const crown = new Path2D(CROWN);
  const shown = row.won > 3 ? 1 : row.won; // there is room for points beside three
  for (let index = 0; index < shown; index += 1) {
    pen.save();
    pen.translate(560 + 60 * index, y - 6);
    pen.scale(2.2, 2.2);
    pen.fillStyle = "#f2b531";
    pen.lineWidth = 2;
    pen.fill(crown);
    pen.stroke(crown);
    pen.restore();
  }
  pen.font = "40px 'Atkinson Hyperlegible', sans-serif";
  if (row.won > shown) pen.fillText(`× ${row.won}`, 560 + 60 * shown, y + 38);
  if (row.points !== null) pen.fillText(say.points(row.points), 790, y + 38, 210);
}
