/** Public path of the pictures in `src/modules/placeholders`, which every installation serves. */
export const placeholderPath = "/placeholders/";

/** URL of a placeholder picture: default values show it until the owner uploads a picture. */
export function placeholder(name: string): string {
  return `${placeholderPath}${name}.svg`;
}
