/** A mark on the icon of an installed page while somebody waits for us; where a browser has none, nothing. */
export function badge(isOn: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  void (isOn ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined);
}
