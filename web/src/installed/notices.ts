/** Notices by Web Push: only where somebody has said yes, and never asked for before they are of use. */
import { api } from "../api";
import type { Language } from "../i18n/language.svelte";
import { placeAt } from "../places";

const KEPT = "tablee.notices";
const ANSWER_SECONDS = 8; // for a worker that is still being installed

export type Wish = "yes" | "no" | undefined;

export function keptWish(): Wish {
  const kept = localStorage.getItem(KEPT);
  return kept === "yes" || kept === "no" ? kept : undefined;
}

export function keepWish(wish: "yes" | "no"): void {
  localStorage.setItem(KEPT, wish);
}

/** Whether this browser, at this address, could be told anything while the page is closed. */
export function canBeTold(): boolean {
  return isSecureContext && "PushManager" in globalThis && "serviceWorker" in navigator;
}

/** Asks the browser for its leave, and the server to call us to this table; whether both said yes. */
export async function tellMe(code: string, language: Language): Promise<boolean> {
  const token = placeAt(code);
  if (token === undefined || (await Notification.requestPermission()) !== "granted") return false;
  try {
    const worker = await Promise.race([navigator.serviceWorker.ready, late()]);
    const { key } = await api.pushKey();
    const subscribed =
      (await worker.pushManager.getSubscription()) ??
      (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const { endpoint, keys } = subscribed.toJSON();
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
    const subscription = { endpoint, p256dh: keys["p256dh"], auth: keys["auth"], language };
    await api.push(code, token, { subscription });
    return true;
  } catch {
    return false; // no push service, or it says no: the first page tells whose turn it is all the same
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 1000 * ANSWER_SECONDS));
}
