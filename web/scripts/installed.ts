import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { pictures } from "./pictures.ts";

/** What makes the page installable: icons, manifests, and the list of files that its worker keeps. */
const MANIFESTS = {
  en: { name: "Tablée", description: "One table, five games, with friends and bots." },
  fr: { name: "Tablée", description: "Une table, cinq jeux, entre amis et avec des robots." },
};
const KEPT = /^(assets|lessons|icons)\/|^favicon/; // rulebooks are read with the server's help, and are large

export function installed(): Plugin {
  let root = "";
  return {
    name: "tablee-installed",
    apply: "build",
    enforce: "post", // after the page itself is among the files
    config: () => ({
      build: {
        rollupOptions: {
          input: { index: "index.html", worker: "src/installed/worker.ts" },
          output: {
            entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
          },
        },
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      for (const drawn of await pictures(root)) this.emitFile({ type: "asset", ...drawn });
      for (const [language, words] of Object.entries(MANIFESTS)) {
        const source = JSON.stringify(manifest(language, words));
        this.emitFile({ type: "asset", fileName: `${language}.webmanifest`, source });
      }
      const worker = bundle["worker.js"];
      if (worker?.type !== "chunk") throw new Error("the page has no worker");
      const contents = new Map<string, string | Uint8Array>(await publicFiles(root));
      for (const [name, file] of Object.entries(bundle)) {
        if (file !== worker) contents.set(name, file.type === "chunk" ? file.code : file.source);
      }
      const hash = createHash("sha256").update(worker.code);
      for (const name of [...contents.keys()].sort()) hash.update(name).update(contents.get(name) ?? "");
      const kept = [...contents.keys()].filter((name) => KEPT.test(name)).sort();
      worker.code =
        `const FILES=${JSON.stringify(kept)},VERSION="${hash.digest("hex").slice(0, 16)}";` + worker.code;
    },
  };
}

/** Addresses are relative, so that the page can lie in any folder of a host. Both languages are one application. */
function manifest(lang: string, words: { readonly name: string; readonly description: string }): object {
  const icon = (name: string, size: number, purpose: string): object => ({
    src: `icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    lang,
    ...words,
    short_name: words.name,
    start_url: "./",
    scope: "./",
    display: "fullscreen",
    display_override: ["fullscreen", "standalone"],
    background_color: "#c99a66",
    theme_color: "#c99a66",
    categories: ["games"],
    icons: [192, 512].flatMap((size) => [
      icon(`${size}`, size, "any"),
      icon(`maskable-${size}`, size, "maskable"),
    ]),
  };
}

async function publicFiles(root: string): Promise<[string, Uint8Array][]> {
  const folder = `${root}/public`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
  return Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const)).then(
    (all) => all.map(([name, bytes]) => [name, bytes]),
  );
}
