import { mix, rgb, smoothstep, times } from "../engine/colour.ts";
import { net, posed, type Vec } from "../engine/mesh.ts";
import { fbm, noise } from "../engine/noise.ts";
import { type Model, part } from "../engine/scene.ts";
import { ball, disc, rod, turned, vessel } from "../engine/shapes.ts";
import { foliage, glass, lacquer, linen } from "../materials.ts";
import type { Material } from "../engine/material.ts";

/** A round loaf with three cuts, lying on y = 0. */
export const loaf = (): Model => {
  const cut = (x: number, z: number): number => Math.max(...[-5.5, 0, 5.5].map((c) => Math.exp(-(((x - c + z * 0.25) / 0.9) ** 2)))) * smoothstep(11, 5, Math.abs(z));
  const crust: Material = {
    color: ({ x, y, z }) => {
      const tone = fbm(x / 5, y / 5, z / 5, 4);
      const baked = mix(rgb("#c98a4b"), rgb("#7d4520"), Math.min(1, Math.max(0, tone * 1.3 - 0.1)));
      const flour = noise(x * 1.4, y * 1.4, z * 1.4) > 0.56 && y > 5 ? 0.35 : 0;
      const open = cut(x, z) * (y > 6 ? 1 : 0);
      return mix(mix(baked, rgb("#efe0c8"), flour), rgb("#ecd3a4"), open * 0.8);
    },
    relief: ({ x, y, z }) => 0.16 * fbm(x / 1.4, y / 1.4, z / 1.4, 3) - 0.12 * cut(x, z),
  };
  return [
    part(
      net(160, 80, (u, v) => {
        const a = (u === 1 ? 0 : u) * Math.PI * 2;
        const b = v * Math.PI;
        const [x, z] = [Math.sin(a) * Math.sin(b) * 16, Math.cos(a) * Math.sin(b) * 12.4];
        const rise = -Math.cos(b) * 7;
        return [x, Math.max(0, 5 + rise) + (rise > 0 ? -0.9 * cut(x, z) + 0.5 * Math.sin(x) * 0.3 : 0), z];
      }),
      crust,
    ),
  ];
};

const peel = (color: string, pits: number): Material => ({
  color: ({ x, y, z }) => times(rgb(color), 0.9 + 0.18 * fbm(x / 2, y / 2, z / 2, 3)),
  relief: ({ x, y, z }) => pits * noise(x * 5, y * 5, z * 5),
  coat: 0.04,
  roughness: 0.35,
});

/** A lemon lying on its side. */
export const lemon = (): Model => [
  part(posed(turned([[0.25, 0], [0.6, 0.5], [2, 1.6], [3, 3.6], [2.9, 5.4], [1.7, 7.2], [0.7, 7.9], [0.3, 8.5]] as const), { turnZ: 82, y: 2.9, x: 4 }), peel("#efc231", 0.035)),
];

export const tomato = (color = "#c8371f", size = 1): Model => [
  part(posed(ball(3.6, 3, 3.6), { y: 2.9 * size, scale: size }), peel(color, 0.002)),
  ...[0, 1, 2, 3, 4].map((at) => {
    const a = (at / 5) * Math.PI * 2;
    return part(rod([0, 5.7 * size, 0], [Math.cos(a) * 1.9 * size, 5.9 * size, Math.sin(a) * 1.9 * size], 0.24, 0.06), foliage("#4f6b35"));
  }),
];

/** A tall bottle of oil with a cork. */
export const oilBottle = (oil = "#c9a227", label = "#f4ecdc"): Model => [
  part(vessel([[3.6, 0], [4.1, 0.8], [4.1, 15], [3.6, 18], [1.5, 21.4], [1.3, 26], [1.6, 26.8]] as const, 0.28), glass("#dfe6c4")),
  part(turned([[3.5, 0.6], [3.7, 1.2], [3.7, 14.6], [3.2, 17]] as const), { kind: "glass", color: times(rgb(oil), 0.95), coat: 0.04, roughness: 0 }),
  part(posed(disc(1.15, 3, 0.2), { y: 25.4 }), linen("#b98d5c", 1)),
  part(
    net(60, 1, (u, v) => {
      const a = -1.25 + u * 2.5;
      return [Math.sin(a) * 4.18, 4.4 + (1 - v) * 7.6, Math.cos(a) * 4.18];
    }),
    linen(label, 0.4),
  ),
  part(
    net(60, 1, (u, v) => {
      const a = -1.25 + u * 2.5;
      return [Math.sin(a) * 4.2, 10.4 + (1 - v) * 0.5, Math.cos(a) * 4.2];
    }),
    lacquer("#4f6b35", 0.6),
  ),
];

/** A sprig of leaves that lies flat. */
export const sprig = (length = 18): Model => {
  const stem: Vec[] = [];
  for (let i = 0; i <= 12; i++) stem.push([(i / 12) * length, 0.5 + 0.6 * Math.sin(i / 3), 1.2 * Math.sin(i / 4)]);
  return [
    ...stem.slice(1).map((to, at) => part(rod(stem[at] ?? to, to, 0.16, 0.14, 8), foliage("#5d6b3a"))),
    ...stem.slice(1).flatMap((from, at) =>
      [1, -1].map((side) => part(posed(ball(1.9, 0.16, 0.62), { x: from[0] + 0.9, y: from[1] + 0.2, z: from[2] + side * 1.3, turnY: side * (-48 + at) }), foliage("#6d7f4a"))),
    ),
  ];
};

/** A jar with a lid, filled. */
export const jar = (filling: string, lid = "#e9dfca"): Model => [
  part(vessel([[3.8, 0], [4.3, 0.7], [4.3, 8.4], [3.7, 9.8], [3.6, 10.6]] as const, 0.25), glass()),
  part(turned([[3.7, 0.5], [3.95, 1], [3.95, 8], [3.6, 8.8]] as const), peel(filling, 0.05)),
  part(posed(disc(4, 1.7, 0.3), { y: 10 }), lacquer(lid, 0.5)),
  part(
    net(60, 1, (u, v) => {
      const a = -1.1 + u * 2.2;
      return [Math.sin(a) * 4.38, 2.4 + (1 - v) * 4.6, Math.cos(a) * 4.38];
    }),
    linen("#f4ecdc", 0.4),
  ),
];
