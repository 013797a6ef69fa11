/** Where the thing with the keyboard's focus leaves the table, its place keeps it: nobody starts again at the top. */
export function keepFocus(place: HTMLElement): { destroy: () => void } {
  let isInside = false;
  const follow = (event: FocusEvent): void => {
    isInside = event.target instanceof Node && place.contains(event.target);
  };
  const watcher = new MutationObserver(() => {
    if (isInside && document.activeElement === document.body) place.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", follow);
  watcher.observe(place, { childList: true, subtree: true });
  return {
    destroy: () => {
      document.removeEventListener("focusin", follow);
      watcher.disconnect();
    },
  };
}
