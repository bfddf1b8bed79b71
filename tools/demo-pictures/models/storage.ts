import { type Mesh, merged, net, posed, type Vec, warped } from "../engine/mesh.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { block, curveThrough, disc, lathe, ring, rod, type Turn, tube } from "../engine/shapes.ts";
import { brass, cane, leather, marble, rope, type Wood, wood } from "../materials.ts";

/** A basket of rows woven over and under stakes: its wall bulges in and out row by row. */
const woven = (profile: readonly Turn[], rowHeight: number, stakes: number, swing: number): Mesh => {
  const line = curveThrough(profile, 30);
  const bottom = (line[0] as Turn)[1];
  const top = (line[line.length - 1] as Turn)[1];
  const rows = Math.round((top - bottom) / rowHeight);
  const radiusAt = (y: number): number => {
    for (let i = 1; i < line.length; i++) {
      const [r1, y1] = line[i] as Turn;
      const [r0, y0] = line[i - 1] as Turn;
      if (y <= y1) return r0 + ((r1 - r0) * (y - y0)) / Math.max(1e-6, y1 - y0);
    }
    return (line[line.length - 1] as Turn)[0];
  };
  const perRow = 6;
  return net(stakes * 5, rows * perRow, (u, v) => {
    const at = v * rows;
    const row = Math.min(rows - 1, Math.floor(at));
    const within = at - row;
    const a = u === 1 ? 0 : u * Math.PI * 2;
    const wave = Math.sin(a * (stakes / 2) + (row % 2) * Math.PI);
    const bead = Math.sin(Math.PI * within) ** 0.6;
    const r = radiusAt(bottom + v * (top - bottom)) + swing * wave * bead + rowHeight * 0.32 * bead;
    return [Math.sin(a) * r, bottom + v * (top - bottom), Math.cos(a) * r];
  });
};

const hoop = (r: number, y: number, thick = 0.9): Mesh => ring(r, thick, y, [1, 0.8]);

const ear = (r: number, y: number, side: number, high = 9): Mesh =>
  tube(
    curveThrough<Vec>(
      [
        [side * r, y - 3, -6.5],
        [side * (r + 0.6), y + high * 0.6, -5.4],
        [side * (r + 0.9), y + high, 0],
        [side * (r + 0.6), y + high * 0.6, 5.4],
        [side * r, y - 3, 6.5],
      ],
      8,
    ),
    0.85,
    { around: 14 },
  );

export const bellyBasket = (color: string, dip?: string): Model => {
  const material = cane(color);
  const low: Turn[] = [
    [13, 0.5],
    [18.5, 6],
    [20.4, 14],
  ];
  const high: Turn[] = [
    [20.4, 14],
    [19.6, 22],
    [17, 29],
    [16, 33],
  ];
  return [
    part(woven(low, 1.5, 44, 0.42), cane(dip ?? color)),
    part(woven(high, 1.5, 44, 0.42), material),
    part(disc(13.4, 0.8, 0.3), cane(dip ?? color)),
    part(hoop(16.1, 33), material),
    part(merged(ear(16.2, 32, 1), ear(16.2, 32, -1)), material),
  ];
};

export const laundryBasket = (color: string): Model => {
  const material = cane(color);
  return [
    part(
      woven(
        [
          [20, 0.5],
          [21, 16],
          [22.4, 36],
          [23.4, 54],
        ],
        2.1,
        48,
        0.5,
      ),
      material,
    ),
    part(hoop(23.6, 54.2, 1.2), material),
    part(hoop(20.2, 0.9, 1.1), material),
    ...place(
      [part(disc(24.4, 2, 0.9), material), part(posed(ring(3.4, 0.7, 0), { turnX: 90, y: 4.4 }), leather("#7a4a2e"))],
      { y: 55 },
    ),
  ];
};

export const roundTray = (kind: Wood): Model => [
  part(
    lathe(
      curveThrough(
        [
          [0, 0],
          [19, 0],
          [20.6, 0.5],
          [21.6, 3.6],
          [21.3, 4.1],
          [20.6, 3.8],
          [19.6, 1.5],
          [0, 1.4],
        ] as Turn[],
        6,
      ),
    ),
    wood(kind, "x"),
  ),
  ...[-1, 1].map((s) =>
    part(
      tube(
        curveThrough<Vec>(
          [
            [s * 20.8, 3, -6],
            [s * 22, 7, -5],
            [s * 22.3, 7.8, 0],
            [s * 22, 7, 5],
            [s * 20.8, 3, 6],
          ],
          8,
        ),
        0.55,
      ),
      brass(),
    ),
  ),
];

export const pegRail = (kind: Wood): Model => [
  part(posed(block(78, 9, 2.2, 0.7), { z: 1.1 }), wood(kind, "x")),
  ...[-30, -15, 0, 15, 30].map((x) =>
    part(
      posed(
        lathe(
          curveThrough(
            [
              [1.5, 0],
              [0.95, 1.6],
              [0.9, 5.4],
              [1.7, 7],
              [1.6, 8],
              [0, 8.2],
            ] as Turn[],
            6,
          ),
        ),
        { turnX: 78, x, y: 4.4, z: 2 },
      ),
      wood(kind, "y"),
    ),
  ),
];

export const bookends = (color = "#efebe5", vein = "#9a938c"): Model => {
  const stone = marble(color, vein);
  const arch = (side: number): Mesh =>
    posed(
      warped(block(12, 15, 7, 0.5, 24), ([x, y, z]) => {
        const t = (x * side + 6) / 12;
        return [x, y * Math.sqrt(Math.max(0.004, 1 - Math.min(1, 1 - t) ** 2)), z];
      }),
      {},
    );
  const colors = ["#b8683f", "#e4d8c4", "#5d6650", "#8a5a3f", "#d8c3a0"];
  const sizes: readonly (readonly [number, number])[] = [
    [3.2, 20],
    [2.4, 22],
    [3.8, 19],
    [2.8, 21],
    [3, 18.4],
  ];
  let x = -7.4;
  const books = colors.flatMap((color, i): Model => {
    const [w, h] = sizes[i] as readonly [number, number];
    const mesh = posed(block(w, h, 15, 0.3, 2), { x: x + w / 2, z: -1 });
    x += w + 0.08;
    return [part(mesh, leather(color))];
  });
  return [part(posed(arch(1), { x: -13.6 }), stone), part(posed(arch(-1), { x: x + 6.2 }), stone), ...books];
};

export const ladder = (kind: Wood): Model =>
  place(
    [
      ...[-1, 1].map((s) => part(rod([s * 22, 0, 0], [s * 20, 178, 0], 1.7, 1.5), wood(kind))),
      ...[30, 64, 98, 132, 164].map((y) => part(rod([-21.4, y, 0], [21.4, y, 0], 1.25), wood(kind, "x"))),
    ],
    { turnX: -11 },
  );

export const crate = (kind: Wood): Model => {
  const slats: Model = [];
  for (const y of [1, 9.4, 17.8]) {
    for (const s of [-1, 1]) slats.push(part(posed(block(46, 7.2, 1.4, 0.35, 2), { y, z: s * 15.4 }), wood(kind, "x")));
    for (const s of [-1, 1])
      slats.push(part(posed(block(1.4, 7.2, 29.4, 0.35, 2), { y, x: s * 22.2 }), wood(kind, "z")));
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      slats.push(part(posed(block(2.4, 25, 2.4, 0.35, 2), { x: x * 20.4, z: z * 13.6 }), wood(kind)));
  slats.push(part(posed(block(44, 1.4, 29, 0.3, 2), { y: 0.6 }), wood(kind, "x")));
  return [
    ...slats,
    ...[-1, 1].map((s) =>
      part(
        tube(
          curveThrough<Vec>(
            [
              [s * 23.2, 22, -6],
              [s * 25.6, 24, -4],
              [s * 26, 24.6, 0],
              [s * 25.6, 24, 4],
              [s * 23.2, 22, 6],
            ],
            6,
          ),
          0.7,
        ),
        rope("#cdb692"),
      ),
    ),
  ];
};

/** A small stack of books for scenes. */
export const bookStack = (colors: readonly string[]): Model =>
  colors.flatMap(
    (color, i): Model => [
      part(
        posed(block(24 - i * 1.6, 2.6, 17 - i, 0.35, 2), { y: i * 2.6, turnY: ((i * 37) % 11) - 5 }),
        leather(color),
      ),
      part(
        posed(block(23.2 - i * 1.6, 1.9, 16.8 - i, 0.1, 2), {
          y: i * 2.6 + 0.35,
          z: 0.25,
          x: 0.2,
          turnY: ((i * 37) % 11) - 5,
        }),
        { color: [0.8, 0.74, 0.62] },
      ),
    ],
  );
