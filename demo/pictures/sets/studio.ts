import { mix, type Rgb, rgb, smoothstep, times } from "../engine/colour.ts";
import type { Material } from "../engine/material.ts";
import { type Mesh, net, posed, type Vec } from "../engine/mesh.ts";
import { fbm } from "../engine/noise.ts";
import { type Box, boundsOf, type Light, lampsOf, type Model, part, type Scene } from "../engine/scene.ts";
import { block } from "../engine/shapes.ts";

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

const paper = (color: Rgb, size: number): Material => ({
  color: (spot) => {
    const cloud = 0.965 + 0.07 * fbm(spot.x / size / 1.4, spot.y / size / 1.4, spot.z / size / 1.4, 3);
    return times(color, cloud);
  },
});

/** Panes between the lamp and the set: bars throw the shadow of a window. */
const windowFrame = (at: Vec, towards: Vec, size: number): Model => {
  const bars: Mesh[] = [];
  const [w, h, bar] = [size * 1.5, size * 2.1, size * 0.085];
  const yaw = (Math.atan2(towards[0] - at[0], towards[2] - at[2]) * 180) / Math.PI;
  const put = (mesh: Mesh, x: number, y: number): void => {
    bars.push(posed(posed(mesh, { x, y }), { turnY: yaw, x: at[0], y: at[1], z: at[2] }));
  };
  const blind = size * 9;
  for (const side of [-1, 1]) {
    put(block(blind, blind * 2, bar, 0.01, 1), (side * (w + blind)) / 2, -blind);
    put(block(w * 1.02, blind, bar, 0.01, 1), 0, side > 0 ? h / 2 : -h / 2 - blind);
  }
  put(block(bar, h, bar, 0.01, 1), 0, -h / 2);
  for (const y of [-h / 6, h / 6]) put(block(w, bar, bar, 0.01, 1), 0, y - bar / 2);
  return bars.map((mesh) => part(mesh, { color: [0, 0, 0], unseen: true }));
};

const WARM: Rgb = [1, 0.955, 0.89];
const COOL: Rgb = [0.9, 0.955, 1];

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
    lights.push(aimed(far, middle, size * 0.62, size * 0.62, times([1, 0.93, 0.82], 500 * key)));
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
  const skyTop = times([1, 0.985, 0.96], 0.44 * fill);
  const skyLow = times([1, 0.96, 0.9], 0.24 * fill);
  return {
    parts: [part(sweep(size, options.wall ?? 3.4), options.floor ?? paper(color, size)), ...extra, ...model],
    lights,
    camera: {
      from,
      to: target,
      angle,
      lens: (options.lens ?? 0) * size,
      shift: [0, -(options.rise ?? 0)],
    },
    sky: (_dx, dy) => mix(skyLow, skyTop, smoothstep(-0.2, 0.9, dy)),
    ambient: times(color, 0.42 * fill),
    exposure: options.exposure ?? 1,
  };
};

/** A glowing panel at a place, turned to face another. */
export const aimed = (at: Vec, to: Vec, halfWidth: number, halfHeight: number, power: Rgb): Light => {
  const f: Vec = [to[0] - at[0], to[1] - at[1], to[2] - at[2]];
  const l = Math.hypot(f[0], f[2]) || 1;
  const across: Vec = [(f[2] / l) * halfWidth, 0, (-f[0] / l) * halfWidth];
  const n = Math.hypot(...f);
  const [fx, fy, fz] = [f[0] / n, f[1] / n, f[2] / n];
  const up: Vec = [
    (across[1] * fz - across[2] * fy) * (halfHeight / halfWidth),
    (across[2] * fx - across[0] * fz) * (halfHeight / halfWidth),
    (across[0] * fy - across[1] * fx) * (halfHeight / halfWidth),
  ];
  return { kind: "panel", center: at, across, up, power };
};
