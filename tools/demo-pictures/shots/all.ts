import { categoryShots, reviewShots } from "./category-shots.ts";
import { homeShots } from "./home-shots.ts";
import { firstShots, furtherShots } from "./product-shots.ts";
import type { Shot } from "./shot.ts";
import { themeShots } from "./theme-shots.ts";

/** Every picture that is rendered, in the order in which they are taken. */
export const SHOTS: readonly Shot[] = [...firstShots, ...homeShots, ...categoryShots, ...furtherShots, ...reviewShots, ...themeShots];
