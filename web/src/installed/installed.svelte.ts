import { at } from "../base";

/** A browser's offer to install the page, which it makes once, and which is taken by a press of a button. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let waiting = $state.raw<ServiceWorker>();
let offer = $state.raw<Offer>();

export const installed = {
  /** Whether a newer version of the page is here, and waits to be loaded. */
  get hasNewer(): boolean {
    return waiting !== undefined;
  },
  /** Whether the browser would install the page now. */
  get isOffered(): boolean {
    return offer !== undefined;
  },
  /** Whether it was opened from the home screen. */
  get isOwnWindow(): boolean {
    return matchMedia("(display-mode: fullscreen), (display-mode: standalone)").matches;
  },
  loadNewer(): void {
    waiting?.postMessage("take over");
  },
  async take(): Promise<void> {
    await offer?.prompt();
    offer = undefined;
  },
};

/** Keeps the page for when there is no server, beside whatever else is done. Without https there is no worker. */
export async function keepPage(): Promise<void> {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // a button of ours says it, where it is looked for
    offer = event as Offer;
  });
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const workers = navigator.serviceWorker;
  let wasKept = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (wasKept) location.reload(); // another version: files of this one are gone
    wasKept = true;
  });
  try {
    const kept = await workers.register(at("/worker.js"));
    watch(kept);
  } catch {
    return; // a browser that keeps nothing, as in a private window
  }
}

const LOADED_ANEW = "tablee-loaded-anew"; // which version was, in this window
const PAUSE = 1000;

/** A part of the page could not be had: its server is away, or has another version by now, and a browser asks for a
 * part only once. When the server answers, the whole page is loaded anew; once for each version, lest it never ends. */
export async function loadAnew(): Promise<void> {
  const own = import.meta.url;
  if (sessionStorage.getItem(LOADED_ANEW) === own) return;
  while (!(await answers())) await new Promise((done) => setTimeout(done, PAUSE));
  sessionStorage.setItem(LOADED_ANEW, own);
  location.reload();
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(at("/"), { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function watch(kept: ServiceWorkerRegistration): void {
  const look = (): void => {
    waiting = kept.active ? (kept.waiting ?? undefined) : undefined; // the first one is nothing newer
  };
  look();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", look));
  // A page that stays open for days asks when it is looked at again.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void kept.update().catch(() => undefined);
  });
}
