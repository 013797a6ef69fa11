import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { createServer } from "vite";

/** Pictures for messengers and home screens, drawn by the page's own components and turned into pixels here. */
const GAMES = ["awimbawe", "chiwawa", "xalapa", "arriba", "chabyrinthe"] as const;
const WIDE = { width: 1200, height: 630 }; // what messengers ask for
const WOOD = "#c99a66";
const INK = "#2b2118";

export interface Drawn {
  readonly fileName: string;
  readonly source: Uint8Array;
}

export async function pictures(root: string): Promise<Drawn[]> {
  await withPixels();
  const icon = await readFile(`${root}/public/favicon.svg`, "utf8");
  const bleeding = icon.replace(' rx="8"', ""); // a mask cuts its own corners; the cards lie within its safe circle
  const covers = await drawnCovers(root);
  return [
    pixels("icons/192.png", icon, 192),
    pixels("icons/512.png", icon, 512),
    pixels("icons/maskable-192.png", bleeding, 192),
    pixels("icons/maskable-512.png", bleeding, 512),
    pixels("icons/apple-180.png", bleeding, 180),
    pixels("pictures/home.png", fan(GAMES.map((game) => covers.get(game) ?? "")), WIDE.width),
    ...GAMES.map((game) => pixels(`pictures/${game}.png`, framed(covers.get(game) ?? ""), WIDE.width)),
  ];
}

async function withPixels(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await readFile(file));
}

function pixels(fileName: string, svg: string, width: number): Drawn {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  return { fileName, source: drawn.asPng() };
}

/** Each game's cover, as the page draws it. */
async function drawnCovers(root: string): Promise<Map<string, string>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [svelte({ emitCss: false })], // what a component's own style says comes along with it
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const covers = new Map<string, string>();
    for (const game of GAMES) {
      const cover = await server.ssrLoadModule(`/src/games/${game}/Cover.svelte`);
      const { head, body } = render(cover["default"] as Component);
      covers.set(
        game,
        body.replace(/<svg[^>]*>/, (start) => start + head),
      );
    }
    return covers;
  } finally {
    await server.close();
  }
}

function placed(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace("<svg", `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

function wide(inside: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE.width} ${WIDE.height}">` +
    `<rect width="${WIDE.width}" height="${WIDE.height}" fill="${WOOD}"/>${inside}</svg>`
  );
}

/** A sheet of paper on the table, with rounded corners and a shadow. */
function sheet(svg: string, x: number, y: number, width: number, height: number, id: number): string {
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" rx="26"`;
  return (
    `<clipPath id="sheet${id}"><rect ${shape}/></clipPath>` +
    `<rect ${shape} transform="translate(0 10)" fill="${INK}" opacity="0.35"/>` +
    `<g clip-path="url(#sheet${id})">${placed(svg, x, y, width, height)}</g>` +
    `<rect ${shape} fill="none" stroke="${INK}" stroke-width="7"/>`
  );
}

function framed(cover: string): string {
  return wide(sheet(cover, 40, 34, WIDE.width - 80, WIDE.height - 84, 0));
}

/** The five games as cards in a hand. */
function fan(covers: readonly string[]): string {
  const cards = covers.map((cover, index) => {
    const lean = (index - (covers.length - 1) / 2) * 14;
    return `<g transform="rotate(${lean} 600 1000)">${sheet(cover, 480, 80, 240, 370, index)}</g>`;
  });
  return wide(`<ellipse cx="600" cy="640" rx="760" ry="250" fill="#b5834e"/>${cards.join("")}`);
}
