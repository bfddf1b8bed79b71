/** Public path of one of the demo mall's pictures; the server shows `demo/assets` under `/demo`. */
export function pictureOf(picture: string): string {
  return picture === "" ? "" : `/demo/${picture}`;
}

/** Noon UTC of a day: the same day in nearly every time zone. */
export function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
