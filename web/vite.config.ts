import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { grown } from "./scripts/grown.ts";
import { installed } from "./scripts/installed.ts";

const SERVER = process.env["TABLEE_SERVER"] ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte(), installed()],
  css: { postcss: { plugins: [grown] } },
  base: "./", // the server says which folder it lies in (`tablee serve --base`)
  build: {
    outDir: "../src/tablee/page", // a part of the Python package, so that its wheel has the page in it
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows files, not data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 90_000 }, // a slow machine makes a test slow, not red
});
