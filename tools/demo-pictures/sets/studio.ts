import { mix, rgb, smoothstep, times } from "../engine/colour.ts";
import type { Material } from "../engine/material.ts";
import { type Mesh, net, type Vec } from "../engine/mesh.ts";
import { type Box, boundsOf, type Light, lampsOf, type Model, part, type Scene } from "../engine/scene.ts";
import { aimed, COOL, plaster, recolor, WARM, windowFrame } from "./light.ts";

export interface StudioOptions {
  /** Colour of the paper backdrop. */
  backdrop?: string;
  /** Height of the camera above the thing, in degrees. */
  elevation?: number;
  /** Share of the picture that the thing fills. */
  fill?: number;
  /** Turn of the thing, in degrees. */
  turn?: number;
  /** Light through a window with glazing bars, which throws its pattern on the backdrop. */
  window?: boolean;
  /** Strength of the main light, 1 is normal; lamps that are lit want less. */
  key?: number;
  fillLight?: number;
  /** Where the camera looks and how near: a part of the thing, as shares of its box. */
  detail?: { x?: number; y: number; z?: number; zoom: number };
  /** Moves the thing in the picture, in picture heights; positive is up. */
  rise?: number;
  /** Frame the picture by this box instead of the thing's own. */
  frame?: Box;
  lens?: number;
  angle?: number;
  exposure?: number;
  /** Distance of the wall behind, in sizes of the thing. */
  wall?: number;
  floor?: Material;
  /** The same thing in other colours: same parts, other materials. */
  recolored?: Model[];
}

/** A sheet of paper that runs from the floor up the wall without an edge. */
const sweep = (size: number, wall: number): Mesh =>
  net(2, 40, (u, v) => {
    const x = (u - 0.5) * size * 60;
    const turn = size * 1.6;
    const back = -size * wall;
    if (v < 0.3) return [x, 0, back + turn + (1 - v / 0.3) * size * 24];
    if (v > 0.7) return [x, turn + ((v - 0.7) / 0.3) * size * 30, back];
    const a = ((v - 0.3) / 0.4) * (Math.PI / 2);
    return [x, turn - Math.cos(a) * turn, back + turn - Math.sin(a) * turn];
  });

/** A product photographer's set: paper backdrop, big soft lamp on the left, reflector on the right, bright ceiling. */
export const studio = (model: Model, options: StudioOptions = {}): Scene => {
  const box = options.frame ?? boundsOf(model);
  const [w, h, d] = [box.high[0] - box.low[0], box.high[1] - box.low[1], box.high[2] - box.low[2]];
  const size = Math.max(w, h, d) / 2;
  const middle: Vec = [(box.low[0] + box.high[0]) / 2, (box.low[1] + box.high[1]) / 2, (box.low[2] + box.high[2]) / 2];
  const elevation = ((options.elevation ?? 12) * Math.PI) / 180;
  const angle = options.angle ?? 20;
  const extent = Math.max(h * Math.cos(elevation) + d * Math.sin(elevation), w);
  const detail = options.detail;
  const distance = extent / (options.fill ?? 0.62) / (2 * Math.tan((angle * Math.PI) / 360)) / (detail?.zoom ?? 1);
  const target: Vec = detail
    ? [box.low[0] + w * (detail.x ?? 0.5), box.low[1] + h * detail.y, box.low[2] + d * (detail.z ?? 0.8)]
    : middle;
  const from: Vec = [target[0], target[1] + Math.sin(elevation) * distance, target[2] + Math.cos(elevation) * distance];
  const key = options.key ?? 1;
  const fill = options.fillLight ?? 1;
  const color = rgb(options.backdrop ?? "#e9e1d6");
  const lampAt: Vec = [middle[0] - size * 3.6, middle[1] + size * 3.8, middle[2] + size * 3];
  const lights: Light[] = [];
  const extra: Model = [];
  if (options.window) {
    const far: Vec = [middle[0] - size * 13, middle[1] + size * 8.6, middle[2] + size * 9.5];
    lights.push(aimed(far, middle, size * 0.36, size * 0.36, times([1, 0.93, 0.82], 1450 * key)));
    const frameAt: Vec = [
      middle[0] + (far[0] - middle[0]) * 0.42,
      middle[1] + (far[1] - middle[1]) * 0.42,
      middle[2] + (far[2] - middle[2]) * 0.42,
    ];
    extra.push(...windowFrame(frameAt, far, size * 1.5));
    lights.push(aimed(lampAt, middle, size * 2, size * 2, times(WARM, 1.6 * key)));
  } else {
    lights.push(aimed(lampAt, middle, size * 1.7, size * 1.9, times(WARM, 8 * key)));
  }
  const reflectorAt: Vec = [middle[0] + size * 4.6, middle[1] + size * 1.5, middle[2] + size * 1.4];
  lights.push(aimed(reflectorAt, middle, size * 1.1, size * 2.2, times(COOL, 1.15 * key)));
  lights.push(...lampsOf(model));
  const skyTop = times([1, 0.985, 0.96], 0.52 * fill);
  const skyLow = times([1, 0.96, 0.9], 0.3 * fill);
  const set = [
    part(sweep(size, options.wall ?? 3.4), options.floor ?? plaster(options.backdrop ?? "#e9e1d6", size)),
    ...extra,
  ];
  return {
    parts: [...set, ...model],
    recolored: recolor(set, options.recolored),
    lights,
    camera: {
      from,
      to: target,
      angle,
      lens: (options.lens ?? 0) * size,
      shift: [0, -(options.rise ?? 0)],
    },
    sky: (_dx, dy) => mix(skyLow, skyTop, smoothstep(-0.2, 0.9, dy)),
    ambient: times(color, 0.22 * fill),
    exposure: options.exposure ?? 1,
  };
};
