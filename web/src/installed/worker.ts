/// <reference lib="webworker" />
/** Keeps the page and its lessons for when there is no server; tables are never kept. */

/** The files of the page, from its own folder on, and a hash of what is in them: written in when the page is built. */
declare const FILES: readonly string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const KEPT = "tablee ";
const CACHE = KEPT + worker.registration.scope + " " + VERSION;
const HOME = worker.registration.scope;
const ASKED_AT_A_TIME = 4; // so that whoever plays meanwhile is answered too

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(HOME) ? request.url.slice(HOME.length) : undefined;
  if (request.method !== "GET" || path === undefined) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(path)) event.respondWith(file(request));
});

worker.addEventListener("push", (event) => {
  const told = event.data?.json() as { title: string; body: string; path: string } | undefined;
  if (!told) return;
  const shown = { body: told.body, icon: HOME + "icons/192.png", tag: told.path, data: HOME + told.path };
  event.waitUntil(worker.registration.showNotification(told.title, shown));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data as string));
});

/** The page that shows the table already, or another one. */
async function openTable(url: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => client.url === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

/** All or nothing: a version with a hole in it is not taken. What is there from the last version is not asked for. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = ["", ...FILES];
  const next = async (): Promise<void> => {
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      const url = HOME + path;
      const known = path.startsWith("assets/") ? await caches.match(url) : undefined; // named by its hash
      const answer = known ?? (await fetch(url, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_A_TIME }, next));
}

/** Only now, so that pages of the version before had their files until they were loaded again. */
async function takeOver(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(KEPT + HOME + " "));
  await Promise.all(ours.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The server's own page while it answers: it may be newer. Every address is one page, which finds its way. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptAt(HOME);
    if (kept) return kept;
    throw error;
  }
}

async function file(request: Request): Promise<Response> {
  return (await keptAt(request.url)) ?? fetch(request);
}

async function keptAt(url: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(url);
}
