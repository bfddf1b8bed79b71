import { rgb } from "../engine/colour.ts";
import type { Material, Paint } from "../engine/material.ts";
import { merged, net, posed, type Vec } from "../engine/mesh.ts";
import { between, makeRandom } from "../../../demo/random.ts";
import { type Model, part, place } from "../engine/scene.ts";
import {
  ball,
  block,
  curveThrough,
  disc,
  lathe,
  ring,
  rod,
  type Turn,
  tube,
  turned,
  vessel,
} from "../engine/shapes.ts";
import { brass, clay, glass, glaze, glowing, marble, plain, wax, wood } from "../materials.ts";

const WICK: Material = plain("#2a211b");

/** Wick and flame; `y` is where the wick leaves the wax. */
const flame = (y: number, size = 1): Model => [
  part(rod([0, y - 0.3, 0], [0.1, y + 0.8 * size, 0], 0.09, 0.09, 8), WICK),
  part(
    posed(
      turned([
        [0.05, 0],
        [0.42, 0.5],
        [0.5, 1],
        [0.3, 2],
        [0.04, 3.1],
      ]),
      { y: y + 0.35, scale: size },
    ),
    glowing("#ffd08a", 5, 60, 0.5),
  ),
];

const candleBody = (radius: number, height: number, y = 0): Turn[] => [
  [0, y],
  [radius - 0.15, y],
  [radius, y + 0.2],
  [radius, y + height * 0.5],
  [radius * 0.995, y + height - 0.25],
  [radius - 0.3, y + height + 0.05],
  [radius - 0.7, y + height - 0.25],
  [radius * 0.4, y + height - 0.6],
  [0, y + height - 0.65],
];

export const pillarTrio = (color: string): Model => {
  const one = (r: number, h: number): Model => [part(lathe(candleBody(r, h)), wax(color, h)), ...flame(h - 0.65)];
  return [
    part(disc(16, 1.6, 0.7), wood("walnut", "x")),
    ...place(one(4.1, 18), { x: -4.4, y: 1.6, z: -3.6 }),
    ...place(one(4.1, 12.5), { x: 5.6, y: 1.6, z: -0.6 }),
    ...place(one(4.1, 8), { x: -2.4, y: 1.6, z: 6.6 }),
  ];
};

/** A curved paper label on the front of a round jar, with a printed frame and lines of "text". */
const label = (radius: number, low: number, high: number, spread: number, paint: Paint): Model => [
  part(
    net(40, 4, (u, v) => {
      const a = (u - 0.5) * spread;
      return [Math.sin(a) * radius, high + (low - high) * v, Math.cos(a) * radius];
    }),
    { color: paint },
  ),
];

/** A printed label without letters: a rule, a small sun, three lines. */
const labelPaint = (paper: string, ink: string): Paint => {
  const [a, b] = [rgb(paper), rgb(ink)];
  return ({ u, v }) => {
    const edge = Math.min(u, 1 - u) < 0.045 || Math.min(v, 1 - v) < 0.05;
    const frame = !edge && (Math.min(u, 1 - u) < 0.06 || Math.min(v, 1 - v) < 0.07);
    const sun = Math.hypot((u - 0.5) * 1.25, v - 0.36) < 0.11 && v < 0.37;
    const line = (y: number, w: number): boolean => Math.abs(v - y) < 0.022 && Math.abs(u - 0.5) < w;
    const bars = line(0.43, 0.17) || line(0.6, 0.3) || line(0.7, 0.2) || line(0.82, 0.12);
    const broken = Math.sin(u * 130) > -0.55 || Math.abs(v - 0.43) < 0.03;
    return frame || sun || (bars && broken) ? b : a;
  };
};

export const jarCandle = (tint: string, paper = "#f4ecdf", ink = "#4a3728"): Model => [
  part(
    vessel(
      [
        [4, 0.1],
        [4.5, 0.5],
        [4.6, 4],
        [4.6, 9.6],
      ],
      0.28,
    ),
    glass(tint),
  ),
  part(lathe(candleBody(4.2, 6.6, 0.7)), wax("#f3e6cf", 7.6)),
  ...flame(6.8, 0.9),
  ...label(4.68, 1.9, 6.9, 1.5, labelPaint(paper, ink)),
  ...place([part(disc(4.9, 1, 0.35), wood("oak", "x")), part(disc(4.3, 0.7, 0.1, -0.7), wood("oak", "x"))], {
    x: 8.6,
    y: 4.9,
    z: -1.2,
    turnX: 0,
    turnZ: 66,
  }),
];

export const tapers = (color: string): Model => {
  const holder = (height: number): Model => [
    part(
      lathe(
        curveThrough(
          [
            [0, 0],
            [4.4, 0],
            [4.6, 0.4],
            [1.6, 1.2],
            [0.75, 3],
            [0.7, height - 2.4],
            [1.5, height - 1.8],
            [1.7, height],
            [1.2, height],
            [1.15, height - 1.4],
            [0, height - 1.5],
          ] as Turn[],
          8,
        ),
      ),
      brass(0.24),
    ),
    part(
      turned([
        [1.1, height - 1.4],
        [1.08, height + 8],
        [0.86, height + 21],
        [0.5, height + 22.6],
      ]),
      wax(color, height + 22.6),
    ),
    ...flame(height + 22.5, 0.95),
  ];
  return [
    ...place(holder(16), { x: -7.4, z: 1 }),
    ...place(holder(10.5), { x: 0.8, z: 3.6 }),
    ...place(holder(21), { x: 7.6, z: -2.4 }),
  ];
};

export const reedDiffuser = (tint: string, paper = "#f4ecdf"): Model => {
  const random = makeRandom("reeds");
  const reeds = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2;
    const lean = between(random, 2.6, 5);
    return rod(
      [-Math.cos(a) * 1.6, 1, -Math.sin(a) * 1.4],
      [Math.cos(a) * lean, between(random, 23, 26), Math.sin(a) * lean],
      0.17,
      0.17,
      8,
    );
  });
  return [
    part(
      vessel(
        [
          [3.9, 0.1],
          [4.6, 0.5],
          [4.7, 6],
          [4.2, 8.6],
          [1.9, 9.8],
          [1.7, 11.6],
          [2, 12],
        ],
        0.3,
      ),
      glass(tint),
    ),
    part(
      turned([
        [3.9, 0.5],
        [4.25, 0.7],
        [4.3, 2.4],
        [4.3, 4.6],
      ]),
      glass("#e8c79a"),
    ),
    part(merged(...reeds), plain("#caa678")),
    part(posed(ring(2.05, 0.4, 11.2), {}), brass()),
    ...label(4.78, 1.5, 6, 1.4, labelPaint(paper, "#4a3728")),
  ];
};

export const incense = (color: string): Model => {
  return [
    part(
      lathe(
        curveThrough(
          [
            [0, 0],
            [8, 0],
            [9.4, 0.5],
            [10.6, 2],
            [10.4, 2.4],
            [9, 1.3],
            [0, 0.9],
          ] as Turn[],
          8,
        ),
      ),
      clay(color),
    ),
    part(posed(ball(1.9, 1.5, 1.9), { x: -3.6, y: 1.8 }), brass()),
    part(rod([-3.6, 2.6, 0], [6.4, 9.4, 0], 0.13, 0.13, 8), plain("#5b4030")),
    part(posed(ball(0.2), { x: 6.5, y: 9.45 }), glowing("#ff8a3c", 5)),
    part(
      merged(
        ...[-1.4, 0.2, 1.8].map((z, i) =>
          rod([-9 + i, 0.18 + (i % 2) * 0.05, 13 + z], [9 + i, 0.18, 12 + z * 1.4], 0.14, 0.14, 8),
        ),
      ),
      plain("#6a4a34"),
    ),
  ];
};

export const oilBurner = (color: string): Model => {
  const body = vessel(
    [
      [4.6, 0],
      [5.6, 1],
      [6.2, 6],
      [5.4, 11],
      [4.8, 12.6],
    ],
    0.5,
  );
  return [
    part(body, clay(color, 1.4)),
    part(
      posed(
        vessel(
          [
            [1.4, 0],
            [4.6, 0.8],
            [6.2, 2.8],
          ],
          0.4,
        ),
        { y: 12.2 },
      ),
      glaze(color, { roughness: 0.3 }),
    ),
    part(posed(disc(5.2, 0.1, 0.02), { y: 14.3 }), { ...glaze("#d9b36c", { roughness: 0.05 }), relief: () => 0 }),
    ...place(
      [
        part(posed(ball(2.6, 3.1, 0.7), {}), {
          color: [0.04, 0.02, 0.01],
          glow: [1.6, 0.75, 0.22],
          lamp: { power: [9, 5, 2], radius: 1 },
          shadowless: true,
        }),
      ],
      { y: 5.4, z: 5.7 },
    ),
  ];
};

/** A brass snuffer and a wick trimmer's box on a marble slab. */
export const careSet = (): Model => [
  part(block(26, 1.8, 14, 0.6), marble()),
  ...place(
    [
      part(rod([-9, 1, 0], [8, 1, 0], 0.32, 0.32), brass(0.2)),
      part(posed(ball(0.8), { x: -9.2, y: 1 }), brass(0.2)),
      part(
        posed(
          vessel(
            [
              [1.9, 0],
              [1.7, 1],
              [0.8, 2.4],
              [0.2, 2.8],
            ],
            0.12,
          ),
          { turnZ: -70, x: 10, y: 0.6 },
        ),
        brass(0.2),
      ),
    ],
    { y: 1.2, z: -3, turnY: 8 },
  ),
  ...place(
    [
      part(
        tube(
          curveThrough<Vec>(
            [
              [-9, 0.5, 1.8],
              [-4, 0.5, 0.6],
              [2, 0.5, -0.3],
              [7, 0.5, -0.7],
              [9.6, 1.6, -0.8],
            ],
            8,
          ),
          0.3,
        ),
        brass(0.2),
      ),
      part(
        tube(
          curveThrough<Vec>(
            [
              [-9, 0.5, -1.8],
              [-4, 0.5, -0.6],
              [2, 0.5, 0.3],
              [7, 0.5, 0.7],
              [9.6, 1.6, 0.8],
            ],
            8,
          ),
          0.3,
        ),
        brass(0.2),
      ),
      ...[-1, 1].map((s) => part(posed(ring(1.5, 0.26), { x: -10.2, y: 0.5, z: s * 2.1 }), brass(0.2))),
      part(posed(disc(1.4, 0.3, 0.1), { x: 10.2, y: 1.6 }), brass(0.2)),
    ],
    { y: 1.7, z: 3.4, turnY: -5 },
  ),
];

/** A stoneware beaker candle without a label. */
export const beakerCandle = (color: string): Model => [
  part(
    vessel(
      [
        [4.4, 0],
        [4.9, 0.6],
        [5, 5],
        [4.9, 9.4],
      ],
      0.45,
    ),
    glaze(color, { speckle: 0.7, bareBelow: 1, roughness: 0.4 }),
  ),
  part(lathe(candleBody(4.4, 6.8, 0.8)), wax("#efe2cc", 7.8)),
  ...flame(6.9),
];
