import { rgb, times, mix } from "../engine/colour.ts";
import type { Material } from "../engine/material.ts";
import { posed, type Vec } from "../engine/mesh.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { block, disc, lathe, ring, rod, tube, turned } from "../engine/shapes.ts";
import { glowing, lacquer, leather, linen, metal, plain } from "../materials.ts";

const steel = metal("#c9ccd1", 0.25);
const dark = metal("#5b6068", 0.35);

/** A glass screen with a soft picture in two colours; the part is `width` × `height`, its middle at the origin. */
const screen = (from: string, to: string, height: number, power = 1): Material => {
  const [low, high] = [rgb(from), rgb(to)];
  return {
    color: [0.01, 0.01, 0.012],
    coat: 0.05,
    roughness: 0.05,
    glow: ({ x, y }) => {
      const t = Math.min(1, Math.max(0, y / height));
      const sun = Math.exp(-((x * x + (y - height * 0.62) ** 2) / (height * 1.1)));
      return times(mix(mix(low, high, t), [1, 0.86, 0.7], sun * 0.55), power);
    },
  };
};

/** Headphones that stand on their cups' lower edge; the band is in the plane of x and y. */
export const headphones = (shell: string, cushion: string): Model => {
  const skin = lacquer(shell, 0.32);
  const band: Vec[] = [];
  for (let i = 0; i <= 60; i++) {
    const a = -0.18 + (i / 60) * (Math.PI + 0.36);
    band.push([Math.cos(a) * 8.6, 10 + Math.sin(a) * 9.6, 0]);
  }
  const cup = (side: number): Model =>
    place(
      [
        part(posed(turned([[3.1, 0], [4, 0.3], [4.3, 1.2], [4.3, 2.2], [4, 2.7]] as const, { shape: (a) => 1 + 0.12 * Math.cos(a * 2) }), {}), skin),
        part(posed(disc(2.9, 0.16, 0.1), { y: -0.05 }), steel),
        part(posed(disc(2.6, 0.16, 0.1), { y: -0.12 }), skin),
        part(posed(ring(3.1, 1.15, 3.2, [1, 0.95]), {}), leather(cushion)),
      ],
      { x: side * 10.6, y: 6.4, turnZ: side * 90 + side * 6 },
    );
  const arm = (side: number): Model => [
    part(rod([side * 8.9, 8.4, 0], [side * 9.4, 5.4, 0], 0.55), steel),
    part(rod([side * 9.3, 6.6, 4.4], [side * 9.3, 6.6, -4.4], 0.42), steel),
  ];
  return [
    part(tube(band, 0.62, { around: 20, flat: [0.55, 2.5] }), skin),
    part(tube(band.slice(14, 47).map(([x, y, z]): Vec => [x * 0.94, y * 0.985 - 0.3, z]), 0.75, { around: 20, flat: [0.6, 2.1] }), leather(cushion)),
    ...cup(1),
    ...cup(-1),
    ...arm(1),
    ...arm(-1),
  ];
};

/** A loudspeaker whose front looks at z. */
export const speaker = (body: string, cone = "#2a2c30"): Model => {
  const driver = (y: number, r: number): Model => [
    part(posed(ring(r, 0.55, 0, [1, 0.8]), { y, z: 10.2, turnX: 90 }), steel),
    part(posed(lathe([[r - 0.3, 0.2], [r * 0.82, 0.5], [r * 0.36, -1.6], [0.01, -1.7]]), { y, z: 10, turnX: 90 }), plain(cone)),
    part(posed(turned([[r * 0.36, -0.2], [r * 0.24, 0.7], [0.1, 1]] as const), { y, z: 8.8, turnX: 90 }), lacquer("#3b3e44", 0.25)),
  ];
  return [part(block(21, 34, 20, 1.6), lacquer(body, 0.4)), ...driver(12, 7.6), ...driver(26, 3.1)];
};

/** A round loudspeaker in cloth with a light ring on top. */
export const roundSpeaker = (cloth: string, light = "#7fd0ff"): Model => [
  part(turned([[5.2, 0], [6.6, 0.5], [7.2, 4], [7.2, 10], [6.5, 13.6], [5.6, 14.4]] as const), linen(cloth, 1.6)),
  part(posed(disc(5.6, 0.5, 0.2), { y: 14.2 }), lacquer("#1d1f23", 0.2)),
  part(ring(4.4, 0.2, 14.75), glowing(light, 2.4)),
];

/** A telephone that stands upright, leaning back a little. */
export const phone = (frame: string, from: string, to: string, power = 1): Model =>
  place(
    [
      part(block(7.4, 15.6, 0.85, 0.42), metal(frame, 0.3)),
      part(posed(block(6.9, 15.1, 0.1, 0.04, 6), { y: 0.25, z: 0.42 }), screen(from, to, 15, power)),
      part(posed(disc(0.22, 0.06, 0.02), { y: 14.5, z: 0.48, turnX: 90 }), lacquer("#000000", 0.1)),
    ],
    { turnX: -7 },
  );

/** A camera whose lens looks at z. */
export const camera = (skin: string): Model => [
  part(block(13.4, 7.4, 4.6, 0.7), leather(skin)),
  part(posed(block(13.4, 1.7, 4.6, 0.5), { y: 6.3 }), metal("#d5d7db", 0.3)),
  part(posed(block(5, 2, 3.8, 0.5), { y: 7.4 }), metal("#d5d7db", 0.3)),
  part(posed(block(3, 1, 0.3, 0.1), { y: 7.9, z: 1.9 }), lacquer("#0c0d10", 0.05)),
  part(posed(turned([[3.3, 0], [3.3, 1.2], [3, 1.3], [3, 3.4], [2.8, 3.6], [2.8, 4.6]] as const, { steps: 3 }), { y: 3.7, z: 2, turnX: 90 }), dark),
  part(posed(lathe([[2.5, 0], [2.2, -0.5], [1.6, -0.2], [0.01, 0.25]]), { y: 3.7, z: 6.5, turnX: 90 }), { color: rgb("#101a33"), coat: 0.09, roughness: 0.02 }),
  part(posed(ring(2.6, 0.18), { y: 3.7, z: 6.6, turnX: 90 }), steel),
  part(posed(disc(0.9, 0.7, 0.15), { x: 4.6, y: 8 }), steel),
  part(posed(disc(0.55, 0.5, 0.15), { x: 2.9, y: 8 }), metal("#c0392b", 0.4)),
  part(posed(disc(0.8, 0.5, 0.15), { x: -4.8, y: 8 }), steel),
];

/** A keyboard of low keys. */
export const keyboard = (frame: string, key: string, accent: string): Model => {
  const keys: Model = [];
  for (let row = 0; row < 5; row++)
    for (let at = 0; at < 14; at++) {
      const wide = row === 4 && at > 3 && at < 9;
      if (wide && at !== 4) continue;
      const isAccent = (row === 0 && at === 0) || (row === 2 && at === 13);
      keys.push(part(posed(block(wide ? 9.1 : 1.65, 0.7, 1.65, 0.18, 2), { x: (at - 6.5) * 1.9 + (wide ? 3.8 : 0), y: 0.9, z: (row - 2) * 1.9 }), lacquer(isAccent ? accent : key, 0.6)));
    }
  return [part(posed(block(28.5, 1.2, 11, 0.5), {}), metal(frame, 0.35)), ...keys];
};
