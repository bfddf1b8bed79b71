/** Public path of one of the demo mall's pictures; the server shows `demo/assets` under `/demo`. */
export function pictureOf(picture: string): string {
  return picture === "" ? "" : `/demo/${picture}`;
}

/** A day as a time that is that day nearly everywhere. */
export function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
