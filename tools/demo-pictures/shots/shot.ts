import type { Scene } from "../engine/scene.ts";

/** One or several pictures (the same in other colours) to be taken. */
export interface Shot {
  /** Paths below `demo/assets/`: the picture, then one for each other colour of the scene. */
  paths: string[];
  width: number;
  height: number;
  /** Rays a pixel. */
  samples: number;
  /** Rendered at this share of its size and enlarged; for soft pictures. Default 1. */
  share?: number;
  quality: number;
  scene: () => Scene | Promise<Scene>;
}
