import type { Sharp } from "sharp";
import { denoise } from "./denoise.ts";
import { develop, type Look } from "./develop.ts";
import { hashText } from "../../../demo/random.ts";
import type { Scene } from "./scene.ts";
import { Tracer } from "./trace.ts";

/**
 * Takes the picture of a scene, and the same in its other colours; the same scene, size, samples and seed give the
 * same pictures.
 */
export const shoot = (
  scene: Scene,
  size: { width: number; height: number; samples: number },
  seed: string,
  look: Look,
): Sharp[] => {
  const film = denoise(new Tracer(scene, hashText(seed)).render(size.width, size.height, size.samples));
  return [film, ...film.recolored.map((colors) => ({ ...film, ...colors }))].map((one) => develop(one, look));
};
