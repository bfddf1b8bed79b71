/** The rules of a birthday, for browser and server: YYYY-MM-DD, a day that exists, an age from 5 to 100 years. */

export type BirthdayFault = "format" | "date" | "age";

/**
 * What is wrong with a birthday; undefined when nothing is.
 * @param today the day to count the age by, YYYY-MM-DD.
 */
export function birthdayFault(text: string, today: string): BirthdayFault | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "format";
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 30 February as 1 March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return "date";
  const hadBirthday = today.slice(5) >= text.slice(5);
  const age = Number(today.slice(0, 4)) - Number(text.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return age < 5 || age > 100 ? "age" : undefined;
}

/** The day it is, in UTC. */
export function todayUtc(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}
