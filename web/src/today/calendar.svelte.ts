import { today } from "./days";

/** Which day it is here: a page that stays open over midnight has another one when it is looked at again. */
class Calendar {
  today = $state(today());

  constructor() {
    document.addEventListener("visibilitychange", () => (this.today = today()));
  }
}

export const calendar = new Calendar();
