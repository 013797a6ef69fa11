/** Whether a coach looks at one's moves against bots: off until somebody wants it, and kept in this browser. */

const KEPT = "tablee.coach";
let isOn = $state(localStorage.getItem(KEPT) === "on");

export const coach = {
  get isOn(): boolean {
    return isOn;
  },
  set isOn(wanted: boolean) {
    isOn = wanted;
    localStorage.setItem(KEPT, wanted ? "on" : "off");
  },
};
