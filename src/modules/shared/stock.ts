/** Pictures that a fresh module starts with (spec §9: stock banner items); they come with the shop, under `/demo`. */
export function stock(name: string): string {
  return `/demo/${name}.webp`;
}
