import { type Rgb, rgb, times } from "../engine/colour.ts";
import type { Material } from "../engine/material.ts";
import { type Mesh, posed, type Vec } from "../engine/mesh.ts";
import { fbm } from "../engine/noise.ts";
import { type Light, type Model, type Part, part } from "../engine/scene.ts";
import { block } from "../engine/shapes.ts";

export const WARM: Rgb = [1, 0.955, 0.89];
export const COOL: Rgb = [0.9, 0.955, 1];

/** Panes between the lamp and the set: bars throw the shadow of a window. */
export const windowFrame = (at: Vec, towards: Vec, size: number): Model => {
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

/** Materials of a whole scene for each other colour of its thing: the set stays as it is. */
export const recolor = (set: readonly Part[], others: readonly Model[] = []): Material[][] =>
  others.map((model) => [...set, ...model].map((one) => one.material));

/** Painted plaster or card with a faint cloudiness. */
export const plaster = (hex: string, size: number): Material => {
  const color = rgb(hex);
  return {
    color: ({ x, y, z }) => times(color, 0.965 + 0.07 * fbm(x / size / 1.4, y / size / 1.4, z / size / 1.4, 3)),
  };
};
