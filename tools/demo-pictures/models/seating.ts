import type { Material } from "../engine/material.ts";
import { type Mesh, merged, net, posed, type Vec, warped } from "../engine/mesh.ts";
import { fbm } from "../engine/noise.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { ball, block, curveThrough, disc, lathe, ring, rod, type Turn, tube } from "../engine/shapes.ts";
import { boucle, brass, knit, leather, linen, rope, type Wood, wood } from "../materials.ts";

/** A block that looks stuffed: faces bulge, edges stay soft. */
const stuffed = (width: number, height: number, depth: number, edge: number, bulge = 0.08): Mesh =>
  warped(block(width, height, depth, edge, 14), ([x, y, z]) => {
    const [a, b, c] = [x / (width / 2), (y - height / 2) / (height / 2), z / (depth / 2)];
    const full = (p: number, q: number): number => Math.max(0, 1 - p * p) * Math.max(0, 1 - q * q);
    const soft = (fbm(x / 17 + 7, y / 17, z / 17, 2) - 0.5) * 0.5;
    return [
      x * (1 + bulge * full(b, c)),
      y + b * height * bulge * full(a, c) * 1.4 + soft,
      z * (1 + bulge * full(a, b)),
    ];
  });

/** Flat seat with softened corners: an ellipse towards a square. */
const seatBoard = (width: number, depth: number, thick: number, y: number): Mesh =>
  posed(
    warped(disc(1, thick, 0.4, 0, 120), ([x, h, z]) => {
      const a = Math.atan2(z, x);
      const k = 1 / (Math.abs(Math.cos(a)) ** 3.4 + Math.abs(Math.sin(a)) ** 3.4) ** (1 / 3.4);
      const dish = h > thick * 0.6 ? -0.9 * Math.max(0, 1 - (x * x + z * z) * 1.1) : 0;
      return [(x * k * width) / 2, h + dish, (z * k * depth) / 2];
    }),
    { y },
  );

/** The disc's rounded edge is in its own units, so it is built at radius one and stretched. */
const leg = (x: number, z: number, top: number, splay: number, kind: Material, r = 1.7): Model => [
  part(rod([x, top, z], [x * splay, 0, z * splay], r, r * 0.66, 20), kind),
];

export const spindleChair = (kind: Wood): Model => {
  const timber = wood(kind, "y");
  const bowPoints: Vec[] = [
    [-19, 45, -14],
    [-20.5, 60, -19],
    [-19.5, 74, -23],
    [-13, 83.5, -25.5],
    [0, 86.5, -26.4],
    [13, 83.5, -25.5],
    [19.5, 74, -23],
    [20.5, 60, -19],
    [19, 45, -14],
  ];
  const bow = curveThrough(bowPoints, 10);
  const spindles: Mesh[] = [];
  for (let i = -3; i <= 3; i++) {
    const x = i * 4.6;
    const top = bow.reduce(
      (best, p) => (p[1] > 60 && Math.abs(p[0] - x * 1.15) < Math.abs(best[0] - x * 1.15) ? p : best),
      bow[40] as Vec,
    );
    spindles.push(rod([x, 45, -15.5 - (3 - Math.abs(i)) * 0.9], top, 0.75, 0.55, 12));
  }
  return [
    part(seatBoard(44, 42, 3.6, 43), wood(kind, "z")),
    ...leg(-15, 14, 44, 1.32, timber),
    ...leg(15, 14, 44, 1.32, timber),
    ...leg(-14, -13, 44, 1.45, timber),
    ...leg(14, -13, 44, 1.45, timber),
    part(rod([-17.5, 22, 16.2], [-17, 22, -15.6], 0.9), wood(kind, "z")),
    part(rod([17.5, 22, 16.2], [17, 22, -15.6], 0.9), wood(kind, "z")),
    part(rod([-17.3, 22, 0.4], [17.3, 22, 0.4], 0.9), wood(kind, "x")),
    part(tube(bow, 1.35, { around: 18 }), timber),
    part(merged(...spindles), timber),
  ];
};

export const loungeChair = (color: string, kind: Wood = "walnut"): Model => {
  const cloth = boucle(color);
  const shell = (sign: number): Mesh => {
    const radius = sign > 0 ? 37 : 27.5;
    return net(60, 16, (u, v) => {
      const a = (u - 0.5) * Math.PI * 1.28;
      const back = Math.cos(a / 1.28);
      const top = 50 + 24 * Math.max(0, back) ** 1.4;
      const y = 18 + (top - 18) * v;
      const lean = 1 + 0.1 * v * Math.max(0, back);
      return [Math.sin(a) * radius * lean, y, -Math.cos(a) * radius * lean * 0.95 + 6];
    });
  };
  const rim: Vec[] = [];
  for (let i = 0; i <= 60; i++) {
    const a = (i / 60 - 0.5) * Math.PI * 1.28;
    const back = Math.cos(a / 1.28);
    const top = 50 + 24 * Math.max(0, back) ** 1.4;
    const lean = 1 + 0.1 * Math.max(0, back);
    rim.push([Math.sin(a) * 32.2 * lean, top, -Math.cos(a) * 32.2 * lean * 0.95 + 6]);
  }
  const first = rim[0] as Vec;
  const last = rim[60] as Vec;
  const front = (p: Vec): Mesh => tube([p, [p[0], (p[1] + 18) / 2, p[2]], [p[0], 18, p[2]]], 4.9, { around: 24 });
  const timber = wood(kind);
  return [
    part(merged(shell(1), shell(-1), tube(rim, 4.9, { around: 24 }), front(first), front(last)), cloth),
    part(
      posed(
        warped(stuffed(55, 17, 56, 7, 0.05), ([x, y, z]) => {
          const narrow = z < 0 ? 1 - 0.34 * (z / 28) ** 2 : 1;
          return [x * narrow, y, z];
        }),
        { y: 27, z: 6 },
      ),
      cloth,
    ),
    part(
      posed(
        lathe(
          curveThrough(
            [
              [0, 0],
              [29, 0],
              [31, 3],
              [31, 14],
              [0, 14],
            ] as Turn[],
            6,
          ),
        ),
        { y: 15, z: 3 },
      ),
      cloth,
    ),
    ...place(
      [
        ...leg(-17, 17, 17, 1.25, timber, 2),
        ...leg(17, 17, 17, 1.25, timber, 2),
        ...leg(-17, -15, 17, 1.25, timber, 2),
        ...leg(17, -15, 17, 1.25, timber, 2),
      ],
      { z: 4 },
    ),
  ];
};

export const threeLegStool = (kind: Wood): Model => [
  part(
    posed(
      lathe(
        curveThrough(
          [
            [0, 3.1],
            [9, 3.3],
            [15.6, 4.4],
            [16.6, 3.6],
            [15.8, 1.6],
            [10, 0.2],
            [0, 0],
          ] as Turn[],
          8,
        ),
      ),
      { y: 40.5 },
    ),
    wood(kind, "x"),
  ),
  ...[20, 140, 260].map((angle) =>
    part(posed(rod([0, 42.5, 8.4], [0, 0, 17.5], 1.9, 1.25, 20), { turnY: angle }), wood(kind)),
  ),
  ...[20, 140].map((angle) =>
    part(posed(rod([-11.4, 20, 6.5], [11.4, 20, 6.5], 0.85), { turnY: angle + 180 }), wood(kind, "x")),
  ),
];

export const bench = (kind: Wood, cushion?: string): Model => {
  const timber = wood(kind);
  return [
    part(posed(block(118, 4, 34, 1.4), { y: 41 }), wood(kind, "x")),
    ...[-1, 1].flatMap((sx) =>
      [-1, 1].flatMap((sz): Model => [part(rod([sx * 47, 42, sz * 10], [sx * 54, 0, sz * 15], 2.1, 1.5), timber)]),
    ),
    part(posed(block(92, 3.4, 3, 0.8), { y: 35.5 }), wood(kind, "x")),
    ...(cushion ? [part(posed(stuffed(112, 6, 33, 2.6, 0.03), { y: 45 }), linen(cushion))] : []),
  ];
};

export const pouf = (color: string): Model => [
  part(
    warped(ball(29, 19, 29, 96), ([x, y, z]) => {
      const flat = Math.sign(y) * 19 * (1 - (1 - Math.abs(y / 19)) ** 1.5);
      return [x, flat * 0.95 + 18, z];
    }),
    knit(color, 46, 22, 1.1),
  ),
];

export const counterStool = (kind: Wood, seat: string): Model => {
  const timber = wood(kind);
  const r = 15;
  return [
    part(posed(stuffed(39, 6.5, 36, 2.8, 0.05), { y: 63 }), leather(seat)),
    part(posed(block(37, 2.6, 34, 0.8), { y: 60.5 }), wood(kind, "x")),
    ...leg(-r, r - 2, 62, 1.36, timber),
    ...leg(r, r - 2, 62, 1.36, timber),
    ...leg(-r, -r + 2, 62, 1.36, timber),
    ...leg(r, -r + 2, 62, 1.36, timber),
    part(posed(ring(26.2, 0.75, 22), {}), brass()),
    part(
      tube(
        curveThrough<Vec>(
          [
            [-19.5, 76, -5],
            [-19, 79, -14],
            [-11, 82, -19.5],
            [0, 83, -21],
            [11, 82, -19.5],
            [19, 79, -14],
            [19.5, 76, -5],
          ],
          8,
        ),
        1.5,
        { flat: [2.3, 0.75], around: 24 },
      ),
      wood(kind, "x"),
    ),
    ...[-13, 13].map((x) => part(rod([x, 63, -15], [x, 80, -18.6], 0.95), timber)),
  ];
};

/** An armchair with a bent back rail, a Y splat and a woven cord seat. */
export const wovenArmchair = (kind: Wood, cordColor = "#d8c3a0"): Model => {
  const timber = wood(kind);
  const rail = curveThrough<Vec>(
    [
      [-27, 67, 10],
      [-28.4, 69.5, -2],
      [-24, 72.5, -16],
      [-12, 74.6, -24.5],
      [0, 75, -26.5],
      [12, 74.6, -24.5],
      [24, 72.5, -16],
      [28.4, 69.5, -2],
      [27, 67, 10],
    ],
    10,
  );
  const splat = (side: number): Mesh =>
    tube(
      curveThrough<Vec>(
        [
          [0, 44, -20],
          [side * 0.8, 54, -23],
          [side * 4.4, 64, -25],
          [side * 9, 74, -25],
        ],
        8,
      ),
      0.95,
      { flat: [0.6, 1.6] },
    );
  return [
    part(tube(rail, 1.5, { around: 20, flat: [0.85, 1.25] }), timber),
    part(merged(splat(1), splat(-1)), timber),
    ...[-1, 1].flatMap(
      (s): Model => [
        part(
          tube(
            curveThrough<Vec>(
              [
                [s * 23, 0, 21],
                [s * 24, 22, 21.5],
                [s * 24.5, 45, 20],
              ],
              8,
            ),
            (t) => 1.3 + 0.5 * Math.sin(Math.PI * t),
          ),
          timber,
        ),
        part(
          tube(
            curveThrough<Vec>(
              [
                [s * 21, 0, -23],
                [s * 21, 24, -19],
                [s * 21.5, 44, -19.5],
                [s * 24.5, 58, -14],
                [s * 27.6, 69, -4],
              ],
              8,
            ),
            (t) => 1.3 + 0.5 * Math.sin(Math.PI * t),
          ),
          timber,
        ),
        part(rod([s * 23.6, 27, 21], [s * 21, 27, -19], 1, 1), wood(kind, "z")),
      ],
    ),
    part(rod([-24, 43.4, 20.4], [24, 43.4, 20.4], 1.5), wood(kind, "x")),
    part(rod([-22, 43.4, -19.5], [22, 43.4, -19.5], 1.5), wood(kind, "x")),
    part(
      posed(
        warped(block(49, 3.2, 42, 1.4, 20), ([x, y, z]) => {
          const taper = 1 - 0.08 * (0.5 - z / 42);
          return [
            x * taper,
            y - 1.5 * Math.max(0, 1 - (x / 24) ** 2) * Math.max(0, 1 - (z / 21) ** 2) * (y > 1 ? 1 : 0),
            z,
          ];
        }),
        { y: 42.4, z: 0.4 },
      ),
      {
        ...rope(cordColor),
        relief: ({ x, z }) => 0.16 * Math.abs(Math.sin((Math.abs(x) > Math.abs(z) ? z : x) * 4.2)),
        color: ({ x, z, u, v, y }) => {
          const lines = Math.abs(Math.sin((Math.abs(x) > Math.abs(z) ? z : x) * 4.2));
          const edge = Math.abs(Math.abs(x) - Math.abs(z)) < 0.5 ? 0.72 : 1;
          const base = rope(cordColor).color;
          const c = typeof base === "function" ? base({ x, y, z, u, v: v * 0.02 }) : base;
          const k = (0.62 + 0.5 * lines) * edge;
          return [c[0] * k, c[1] * k, c[2] * k];
        },
      },
    ),
  ];
};

export const sofa = (color: string, kind: Wood = "oak"): Model => {
  const cloth = linen(color, 1.4);
  return [
    part(posed(stuffed(210, 20, 88, 5, 0.02), { y: 14 }), cloth),
    part(posed(stuffed(92, 18, 72, 6, 0.05), { x: -47, y: 32, z: 6 }), cloth),
    part(posed(stuffed(92, 18, 72, 6, 0.05), { x: 47, y: 32, z: 6 }), cloth),
    part(posed(stuffed(92, 44, 22, 8, 0.06), { x: -47, y: 44, z: -30, turnX: -9 }), cloth),
    part(posed(stuffed(92, 44, 22, 8, 0.06), { x: 47, y: 44, z: -30, turnX: -9 }), cloth),
    part(posed(stuffed(20, 46, 88, 7, 0.03), { x: -104, y: 14 }), cloth),
    part(posed(stuffed(20, 46, 88, 7, 0.03), { x: 104, y: 14 }), cloth),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].flatMap((z) => [part(rod([x * 92, 15, z * 34], [x * 96, 0, z * 38], 2.6, 1.6), wood(kind))]),
    ),
  ];
};

export const sideTable = (kind: Wood): Model => [
  part(posed(disc(24, 3, 1.2), { y: 47 }), wood(kind, "x")),
  ...[30, 150, 270].map((angle) => part(posed(rod([0, 48, 12], [0, 0, 19], 1.9, 1.4), { turnY: angle }), wood(kind))),
];

export const table = (kind: Wood, width = 190, depth = 90): Model => [
  part(posed(block(width, 4, depth, 1.4), { y: 71 }), wood(kind, "x")),
  ...[-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      part(
        rod([x * (width / 2 - 16), 72, z * (depth / 2 - 13)], [x * (width / 2 - 8), 0, z * (depth / 2 - 8)], 3.2, 2.2),
        wood(kind),
      ),
    ),
  ),
];

export const console = (kind: Wood, width = 130): Model => [
  part(posed(block(width, 3.4, 36, 1), { y: 76 }), wood(kind, "x")),
  part(posed(block(width - 12, 12, 30, 0.6), { y: 64.5 }), wood(kind, "x")),
  part(
    merged(posed(ball(1.3), { x: -width / 5, y: 70.5, z: 16.2 }), posed(ball(1.3), { x: width / 5, y: 70.5, z: 16.2 })),
    brass(),
  ),
  ...[-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      part(rod([x * (width / 2 - 9), 66, z * 12], [x * (width / 2 - 7), 0, z * 14], 2.2, 1.5), wood(kind)),
    ),
  ),
];
