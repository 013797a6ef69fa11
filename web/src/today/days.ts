/** Dates as addresses have them: 2026-12-24. The day is the visitor's own. */

export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day so many days later; earlier with a number below zero. */
export function daysLater(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`); // noon: no clock change comes near it
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of the month of a day, Monday first; null beside the month. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const days: (string | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let one = first; one.slice(0, 7) === first.slice(0, 7); one = daysLater(one, 1)) days.push(one);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_one, week) => days.slice(7 * week, 7 * week + 7));
}

/** Its month as people write it. */
export function writtenMonth(day: string, language: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** A day as people write it. */
export function written(day: string, language: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}
