import { net, posed, type Vec } from "../engine/mesh.ts";
import { fbm, noise } from "../engine/noise.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { block, curveThrough, lathe, ring, rod, type Turn, tube } from "../engine/shapes.ts";
import { brass, leather, linen, type Wood, wood, wool } from "../materials.ts";

export interface Garment {
  readonly color: string;
  /** From the shoulders to the hem, cm. */
  readonly length: number;
  /** Half of the width at shoulders, waist and hem. */
  readonly widths: readonly [number, number, number];
  /** Length of the sleeves; 0 for none. */
  readonly sleeves?: number;
  /** Depth of the folds at the hem, 0 to 1. */
  readonly folds?: number;
  readonly seed?: number;
  readonly heavy?: boolean;
}

const bend = ([a, b, c]: readonly [number, number, number], v: number): number =>
  v < 0.35 ? a + (b - a) * Math.sin((v / 0.35) * (Math.PI / 2)) : b + (c - b) * ((v - 0.35) / 0.65) ** 1.15;

/** Cloth that hangs from a hanger whose hook is at the origin. */
export const garment = ({ color, length, widths, sleeves = 0, folds = 0.5, seed = 0, heavy = false }: Garment): Model => {
  const material = heavy ? wool(color) : linen(color, 0.7);
  const slope = 0.32;
  const top = -9;
  const body = net(200, 90, (u, v) => {
    const a = (u === 1 ? 0 : u) * Math.PI * 2;
    const wide = bend(widths, v);
    const deep = 2.6 + v * (3 + 5 * folds);
    const wave = folds * v ** 0.9 * (Math.sin(a * 7 + seed) * 0.6 + Math.sin(a * 12 + seed * 2.3 + v * 2) * 0.4);
    const x = Math.sin(a) * wide * (1 + 0.05 * wave);
    const z = Math.cos(a) * deep + wave * 2.4 + (noise(x / 6 + seed, v * 9, seed) - 0.5) * 1.1;
    const shoulder = -slope * Math.abs(Math.sin(a)) * widths[0] * (1 - Math.min(1, v * 2.2));
    return [x, top - v * length + shoulder, z];
  });
  const cap: Model = [part(posed(tube([[-widths[0], -slope * widths[0], 0], [-4, 0, 0], [4, 0, 0], [widths[0], -slope * widths[0], 0]].map(([x = 0, y = 0, z = 0]): Vec => [x, y + top + 0.3, z]), 2.7, { flat: [0.8, 1] }), {}), material)];
  const arm = (side: number): Model => {
    if (sleeves === 0) return [];
    const path: Vec[] = [];
    for (let i = 0; i <= 24; i++) {
      const t = i / 24;
      path.push([side * (widths[0] - 2 + 6.5 * Math.sin(t * 1.5)), top - slope * widths[0] - t * sleeves + 1, 1.2 * Math.sin(t * 3 + seed)]);
    }
    return [part(tube(path, (t) => 6.2 - t * 1.6 + 0.35 * Math.sin(t * 19 + seed), { around: 28, flat: [1, 0.62] }), material)];
  };
  const hook = curveThrough(
    [
      [0, -7, 0],
      [0, -2, 0],
      [2.2, 0.4, 0],
      [0, 2.8, 0],
      [-2.2, 0.6, 0],
    ] as Vec[],
    8,
  );
  return [part(body, material), ...cap, ...arm(1), ...arm(-1), part(tube(hook, 0.22), brass())];
};

/** A rail on two legs, `width` wide and `height` high. */
export const clothesRail = (width: number, height: number): Model => {
  const bar = brass(0.34);
  const leg = (x: number): Model => [
    part(rod([x, 0, -24], [x, height, 0], 1.1), bar),
    part(rod([x, 0, 24], [x, height, 0], 1.1), bar),
  ];
  return [
    ...leg(-width / 2),
    ...leg(width / 2),
    part(rod([-width / 2 - 6, height, 0], [width / 2 + 6, height, 0], 1.2), bar),
    part(rod([-width / 2, 22, 19.4], [width / 2, 22, 19.4], 0.7), bar),
  ];
};

/** A felt hat with a ribbon, lying on its brim. */
export const feltHat = (color: string, ribbon: string): Model => {
  const crown = curveThrough(
    [
      [24, 0.6],
      [20, 0.2],
      [12, 0.9],
      [9.6, 1.8],
      [9.4, 5],
      [8.8, 9.4],
      [7, 11.4],
      [3.4, 10.4],
      [0.01, 9.7],
    ] as Turn[],
    10,
  );
  const oval = (a: number, y: number) => (1 + 0.12 * Math.cos(a * 2)) * (y < 1.4 ? 1 + 0.03 * Math.sin(a * 2 + 1) : 1);
  return [
    part(lathe(crown, { shape: oval }), wool(color)),
    part(
      lathe(
        [
          [9.85, 1.7],
          [9.8, 4.6],
        ],
        { shape: oval },
      ),
      linen(ribbon, 0.4),
    ),
  ];
};

/** A leather bag with one handle, standing. */
export const handbag = (color: string): Model => {
  const skin = leather(color);
  const bow: Vec[] = [];
  for (let i = 0; i <= 40; i++) {
    const a = (i / 40) * Math.PI;
    bow.push([Math.cos(a) * 9, 21 + Math.sin(a) * 15, 0]);
  }
  const shell = block(34, 24, 13, 3.2, 20);
  const positions = [...shell.positions];
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.slice(i, i + 3);
    const t = y / 24;
    positions[i] = x * (1 - 0.16 * t);
    positions[i + 2] = z * (1 - 0.5 * t) * (1 + 0.06 * fbm(x / 9, y / 9, 1));
  }
  const flap = net(40, 24, (u, v) => {
    const x = (u - 0.5) * (29 + v * 1.4);
    const corner = 1 - 0.16 * Math.abs(u * 2 - 1) ** 4;
    const down = v * 13 * corner;
    return [x, 24.3 - down, 3.4 + v * 1.75 + 0.3 * Math.sin(v * 3)];
  });
  return [
    part({ ...shell, positions }, skin),
    part(flap, skin),
    part(tube(bow, 0.8, { around: 20 }), skin),
    ...[-9, 9].map((x) => part(posed(ring(1.3, 0.28), { x, y: 20.6, turnX: 90 }), brass(0.22))),
    part(posed(block(3.4, 2.6, 1, 0.3), { y: 11.2, z: 5.4 }), brass(0.22)),
  ];
};

/** Folded knitwear, one on the other. */
export const stack = (piece: (color: string) => Model, colors: readonly string[], step: number): Model =>
  colors.flatMap((color, at) => place(piece(color), { y: at * step, turnY: [2, -3, 1.5, -1][at % 4] ?? 0 }));

/** A low block to stand things on. */
export const plinth = (width: number, height: number, depth: number, kind: Wood): Model => [
  part(block(width, height, depth, 0.4), wood(kind, "x")),
];
