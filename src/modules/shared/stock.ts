/** URL of a picture used in default values; these pictures are part of the program and served under `/demo`. */
export function stock(name: string): string {
  return `/demo/${name}.webp`;
}
