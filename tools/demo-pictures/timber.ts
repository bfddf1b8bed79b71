/** Colour of timber by name, as the picture maker calls it. */
export const TIMBER = { Oak: "oak", Walnut: "walnut", Black: "black" } as const;
export type Timber = keyof typeof TIMBER;
