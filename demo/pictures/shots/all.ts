import { productShots } from "./product-shots.ts";
import type { Shot } from "./shot.ts";

/** Every picture that is rendered, in the order in which they are taken. */
export const SHOTS: readonly Shot[] = [...productShots];
