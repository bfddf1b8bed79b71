import { type Mesh, merged, net, posed, type Vec } from "../engine/mesh.ts";
import { between, makeRandom, type Random } from "../../../demo/random.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { curveThrough, disc, lathe, leaf, ring, rod, type Turn, tube, turned, vessel } from "../engine/shapes.ts";
import { brass, clay, foliage, glaze, lacquer, plain, rope, soil, type Wood, wood } from "../materials.ts";

const earth = (radius: number, y: number): Model => [part(disc(radius, 0.8, 0.3, y), soil)];

export const terracottaPot = (color: string, filled = false): Model => [
  part(
    vessel(
      [
        [7.4, 1.2],
        [8.2, 1.5],
        [9.6, 8],
        [10.6, 13.4],
        [10.9, 13.8],
        [11.8, 14.1],
        [12.1, 15],
        [12.3, 18.6],
      ],
      0.8,
    ),
    clay(color, 1.3),
  ),
  part(
    vessel(
      [
        [9.4, 0],
        [10, 0.4],
        [11.2, 2.6],
      ],
      0.6,
    ),
    clay(color, 1.3),
  ),
  ...(filled ? earth(11, 16) : []),
];

export const planter = (color: string): Model => [
  part(
    vessel(
      [
        [9.6, 4],
        [11.6, 5],
        [13.4, 11],
        [13.6, 19],
        [13.4, 24],
      ],
      0.8,
    ),
    glaze(color, { speckle: 0.5, roughness: 0.55, coat: 0.03 }),
  ),
  ...earth(12.4, 21.6),
];

export const footedPlanter = (color: string, kind: Wood = "oak"): Model => [
  ...place(planter(color), { y: 12 }),
  part(ring(12.2, 1, 17), wood(kind)),
  ...[45, 135, 225, 315].map((angle) =>
    part(posed(rod([0, 33, 14.6], [0, 0, 14.6], 1.3, 1), { turnY: angle }), wood(kind)),
  ),
];

/** A leaf on a stalk from one place to another, its blade hanging on. */
const blade = (
  random: Random,
  p: Vec,
  yaw: number,
  pitch: number,
  length: number,
  width: number,
  droop: number,
): Mesh =>
  posed(posed(leaf(length, width, droop, 0.12), { turnX: -pitch, turnZ: between(random, -14, 14) }), {
    turnY: yaw,
    x: p[0],
    y: p[1],
    z: p[2],
  });

export const rubberPlant = (pot: Model, top: number, seed: string, color = "#35452f"): Model => {
  const random = makeRandom(seed);
  const stems: Mesh[] = [];
  const leaves: Mesh[] = [];
  for (let s = 0; s < 3; s++) {
    const lean: Vec = [between(random, -9, 9) + (s - 1) * 9, between(random, 46, 66), between(random, -7, 7)];
    const path = curveThrough<Vec>(
      [
        [(s - 1) * 1.4, top, 0],
        [(s - 1) * 2 + lean[0] * 0.25, top + lean[1] * 0.4, lean[2] * 0.3],
        [lean[0], top + lean[1], lean[2]],
      ],
      12,
    );
    stems.push(tube(path, (t) => 0.75 * (1 - 0.5 * t), { around: 10 }));
    for (let i = 5; i < path.length; i += 2) {
      const p = path[i] as Vec;
      const t = i / path.length;
      leaves.push(
        blade(
          random,
          p,
          i * 137.5 + s * 60,
          between(random, 18, 46),
          between(random, 15, 19) * (1 - 0.25 * t),
          between(random, 7.5, 9.5) * (1 - 0.2 * t),
          0.7,
        ),
      );
    }
    const end = path[path.length - 1] as Vec;
    leaves.push(blade(random, end, between(random, 0, 360), 72, 13, 5.4, 0.3));
  }
  return [...pot, part(merged(...stems), plain("#6b5a3c")), part(merged(...leaves), foliage(color, "#6f8250", 0.05))];
};

export const snakePlant = (pot: Model, top: number, seed: string): Model => {
  const random = makeRandom(seed);
  const leaves: Mesh[] = [];
  for (let i = 0; i < 13; i++) {
    const a = i * 137.5;
    const r = Math.sqrt(i / 13) * 6.4;
    const height = between(random, 30, 58) * (1 - 0.3 * Math.sqrt(i / 13));
    const lean = between(random, 1, 4) + r * 0.7;
    const width = between(random, 5, 6.6);
    const twist = between(random, -0.7, 0.7);
    const mesh = net(8, 26, (u, v) => {
      const x = u * 2 - 1;
      const outline =
        v < 0.55
          ? 0.66 + 0.34 * Math.sin((v / 0.55) * (Math.PI / 2))
          : Math.cos(((v - 0.55) / 0.45) ** 1.5 * (Math.PI / 2)) * 0.98 + 0.02;
      const turn = twist * v;
      const half = (x * outline * width) / 2;
      const cup = (Math.abs(x) ** 2 * outline * width) / 7;
      return [
        Math.cos(turn) * half + Math.sin(turn) * cup,
        v * height,
        lean * v * v + Math.cos(turn) * cup - Math.sin(turn) * half,
      ];
    });
    leaves.push(
      posed(mesh, { turnY: a, x: Math.sin((a * Math.PI) / 180) * r, z: Math.cos((a * Math.PI) / 180) * r, y: top }),
    );
  }
  return [
    ...pot,
    part(merged(...leaves), {
      coat: 0.045,
      roughness: 0.4,
      color: ({ u, v, x, z }) => {
        const edge = Math.abs(u - 0.5) > 0.41;
        const band = 0.5 + 0.5 * Math.sin(v * 70 + Math.sin(u * 14 + x + z) * 1.6);
        return edge ? [0.42, 0.43, 0.16] : [0.055 + 0.06 * band, 0.11 + 0.085 * band, 0.045 + 0.03 * band];
      },
    }),
  ];
};

export const oliveTree = (pot: Model, top: number, seed: string, height = 92): Model => {
  const random = makeRandom(seed);
  const wooden: Mesh[] = [];
  const leaves: Mesh[] = [];
  const trunk = curveThrough<Vec>(
    [
      [0, top - 1, 0],
      [1.6, top + height * 0.2, 0.6],
      [-0.6, top + height * 0.4, -0.6],
      [0.8, top + height * 0.56, 0],
    ],
    10,
  );
  wooden.push(tube(trunk, (t) => 1.5 - 0.5 * t, { around: 12 }));
  const crown = trunk[trunk.length - 1] as Vec;
  for (let b = 0; b < 17; b++) {
    const a = b * 2.4 + between(random, -0.3, 0.3);
    const start = trunk[Math.min(trunk.length - 1, 19 + Math.floor(b * 0.7))] ?? crown;
    const out = between(random, 10, 25);
    const up = between(random, height * 0.12, height * 0.42) * (1.15 - out / 44);
    const end: Vec = [start[0] + Math.cos(a) * out, start[1] + up, start[2] + Math.sin(a) * out];
    const path = curveThrough<Vec>(
      [start, [start[0] + Math.cos(a) * out * 0.45, start[1] + up * 0.62, start[2] + Math.sin(a) * out * 0.45], end],
      12,
    );
    wooden.push(tube(path, (t) => 0.5 - 0.38 * t, { around: 7 }));
    for (let i = 5; i < path.length; i++) {
      for (let k = 0; k < 3; k++) {
        leaves.push(
          blade(
            random,
            path[i] as Vec,
            random() * 360,
            between(random, -20, 55),
            between(random, 4.2, 6.4),
            between(random, 1.1, 1.6),
            0.3,
          ),
        );
      }
    }
  }
  return [
    ...pot,
    part(merged(...wooden), clay("#7d6a55")),
    part(merged(...leaves), foliage("#6d7a58", "#a7ad8c", 0.03)),
  ];
};

export const cactusTrio = (colors: readonly [string, string, string]): Model => {
  const pot = (color: string, s: number): Model =>
    place(
      [
        part(
          vessel(
            [
              [4.2, 0],
              [4.8, 0.6],
              [5.8, 5],
              [6, 9],
            ],
            0.5,
          ),
          glaze(color, { speckle: 0.5, roughness: 0.5 }),
        ),
        ...earth(5.3, 7.4),
      ],
      { scale: s },
    );
  const green = foliage("#5c7350", "#5c7350", 0.03);
  const ribs = (count: number, depth: number) => (a: number) => 1 - depth * Math.abs(Math.sin((a * count) / 2)) ** 0.8;
  const spines = (radius: (y: number) => number, low: number, high: number, count: number): Mesh => {
    const list: Mesh[] = [];
    for (let k = 0; k < count; k++) {
      const a = ((k + 0.0) / count) * Math.PI * 2;
      for (let y = low; y < high; y += 0.9) {
        const r = radius(y);
        for (const t of [-0.35, 0, 0.35]) {
          list.push(
            rod(
              [Math.sin(a) * r, y, Math.cos(a) * r],
              [Math.sin(a + t) * (r + 0.75), y + 0.3, Math.cos(a + t) * (r + 0.75)],
              0.05,
              0.02,
              4,
            ),
          );
        }
      }
    }
    return merged(...list);
  };
  const column = (height: number, r: number): Model => [
    part(
      turned(
        [
          [r * 0.85, 0],
          [r, height * 0.3],
          [r, height * 0.75],
          [r * 0.72, height * 0.94],
          [r * 0.2, height],
        ],
        { around: 180, shape: ribs(12, 0.2) },
      ),
      green,
    ),
    part(
      spines(() => r, 1, height * 0.88, 12),
      plain("#e9dcc0"),
    ),
  ];
  const globe = (r: number): Model => [
    part(
      turned(
        [
          [r * 0.5, 0],
          [r, r * 0.75],
          [r * 0.86, r * 1.35],
          [r * 0.25, r * 1.7],
        ],
        { around: 220, shape: ribs(18, 0.16) },
      ),
      green,
    ),
    part(
      spines((y) => r * Math.sqrt(Math.max(0.1, 1 - ((y - r * 0.8) / (r * 1.05)) ** 2)), 0.8, r * 1.45, 18),
      plain("#e9dcc0"),
    ),
  ];
  return [
    ...place([...pot(colors[0], 1.15), ...place(column(17, 3.4), { y: 8.6 })], { x: -13, z: -1 }),
    ...place([...pot(colors[1], 1), ...place(globe(4.3), { y: 7.4 })], { x: 1.4, z: 4 }),
    ...place(
      [
        ...pot(colors[2], 0.92),
        ...place(column(10, 2.5), { y: 6.6, x: -1 }),
        ...place(column(6, 1.9), { y: 6.6, x: 2.3, z: 1 }),
      ],
      { x: 13.6, z: -0.4 },
    ),
  ];
};

/** A hanging pot with trailing vines; its lowest leaf is near y = 0. */
export const hangingPlanter = (color: string, cordColor = "#cdb692"): Model => {
  const random = makeRandom("vines");
  const stems: Mesh[] = [];
  const leaves: Mesh[] = [];
  for (let i = 0; i < 15; i++) {
    const a = (i / 15) * Math.PI * 2 + between(random, -0.2, 0.2);
    const drop = between(random, 8, 40);
    const r = 10.8;
    const path = curveThrough<Vec>(
      [
        [Math.cos(a) * 4, 50, Math.sin(a) * 4],
        [Math.cos(a) * r, 54, Math.sin(a) * r],
        [Math.cos(a) * (r + 4), 49, Math.sin(a) * (r + 4)],
        [Math.cos(a) * (r + 4.6), 49 - drop * 0.5, Math.sin(a) * (r + 4.6)],
        [Math.cos(a) * (r + 3.6) + between(random, -2, 2), 47 - drop, Math.sin(a) * (r + 3.6)],
      ],
      8,
    );
    stems.push(tube(path, 0.16, { around: 6 }));
    for (let k = 4; k < path.length; k += 1) {
      const size = between(random, 4.2, 6.2) * (1 - 0.25 * (k / path.length));
      const p = path[k] as Vec;
      const outward = 90 - (a * 180) / Math.PI;
      leaves.push(
        posed(posed(leaf(size, size * 0.82, 0.7, 0.1, 0.8), { turnX: between(random, 0, 50) }), {
          turnY: outward + between(random, -75, 75),
          x: p[0],
          y: p[1],
          z: p[2],
        }),
      );
    }
  }
  const cords = [0, 120, 240].map((angle) =>
    posed(rod([0, 49, 11.6], [0, 96, 0], 0.28, 0.28, 8), { turnY: angle + 20 }),
  );
  return [
    part(
      posed(
        vessel(
          [
            [5, 0],
            [9, 2],
            [11.6, 7],
            [11.4, 13],
          ],
          0.6,
        ),
        { y: 37 },
      ),
      glaze(color, { speckle: 0.5, roughness: 0.5 }),
    ),
    ...earth(10.6, 48),
    part(merged(...stems), plain("#6d7c48")),
    part(merged(...leaves), foliage("#5f7a45", "#b5bd7a", 0.04)),
    part(merged(...cords), rope(cordColor)),
    part(posed(ring(1.4, 0.3), { turnX: 90, y: 97.4 }), brass()),
  ];
};

export const wateringCan = (color: string | "brass"): Model => {
  const material = color === "brass" ? brass(0.26) : lacquer(color, 0.4);
  return [
    part(
      lathe(
        curveThrough(
          [
            [0, 0],
            [9.4, 0],
            [10, 0.6],
            [9.6, 6],
            [8.2, 13],
            [7.4, 15],
            [6.2, 16],
            [5.4, 16.2],
            [5.2, 15.9],
            [0, 15],
          ] as Turn[],
          8,
        ),
      ),
      material,
    ),
    part(
      tube(
        curveThrough<Vec>(
          [
            [8.6, 3.4, 0],
            [15, 6, 0],
            [20, 13, 0],
            [25.5, 22, 0],
            [29, 24.5, 0],
          ],
          10,
        ),
        (t) => 1.5 - 0.95 * t,
        { around: 20 },
      ),
      material,
    ),
    part(
      tube(
        curveThrough<Vec>(
          [
            [4.5, 16, 0],
            [3, 22, 0],
            [-4, 25, 0],
            [-12, 22, 0],
            [-15.4, 14, 0],
            [-9.2, 7, 0],
          ],
          10,
        ),
        0.62,
        { around: 16 },
      ),
      material,
    ),
  ];
};

/** Long arching leaves from one point: a fern or palm for rooms. */
export const palm = (pot: Model, top: number, seed: string, length = 62, count = 13): Model => {
  const random = makeRandom(seed);
  const stalks: Mesh[] = [];
  const leaflets: Mesh[] = [];
  for (let i = 0; i < count; i++) {
    const a = i * 2.399;
    const reach = length * between(random, 0.75, 1.05);
    const up = between(random, 0.5, 1);
    const path = curveThrough<Vec>(
      [
        [0, top, 0],
        [Math.cos(a) * reach * 0.16, top + reach * 0.5 * up, Math.sin(a) * reach * 0.16],
        [Math.cos(a) * reach * 0.45, top + reach * 0.82 * up, Math.sin(a) * reach * 0.45],
        [Math.cos(a) * reach * 0.8, top + reach * 0.82 * up - reach * 0.1, Math.sin(a) * reach * 0.8],
      ],
      12,
    );
    stalks.push(tube(path, (t) => 0.5 - 0.4 * t, { around: 7 }));
    for (let k = 10; k < path.length; k++) {
      const t = (k - 10) / (path.length - 10);
      const size = reach * 0.34 * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.8;
      const outward = 90 - (a * 180) / Math.PI;
      for (const s of [-1, 1]) {
        leaflets.push(
          posed(posed(leaf(size, 2.6, 0.8, 0.1), { turnX: 6, turnZ: s * 14 }), {
            turnY: outward + s * (64 - 30 * t),
            x: (path[k] as Vec)[0],
            y: (path[k] as Vec)[1],
            z: (path[k] as Vec)[2],
          }),
        );
      }
    }
  }
  return [
    ...pot,
    part(merged(...stalks), plain("#70804c")),
    part(merged(...leaflets), foliage("#4f6a3e", "#8a9a5c", 0.04)),
  ];
};

/** Stems with round grey-green leaves for vases. */
export const eucalyptus = (height: number, seed: string, count = 4): Model => {
  const random = makeRandom(seed);
  const stems: Mesh[] = [];
  const leaves: Mesh[] = [];
  for (let s = 0; s < count; s++) {
    const lean = (s / Math.max(1, count - 1) - 0.5) * 0.9 + between(random, -0.1, 0.1);
    const depth = between(random, -0.35, 0.35);
    const top = height * between(random, 0.75, 1);
    const path = curveThrough<Vec>(
      [
        [0, 0, 0],
        [lean * top * 0.1, top * 0.35, depth * top * 0.1],
        [lean * top * 0.4, top * 0.72, depth * top * 0.4],
        [lean * top * 0.85, top, depth * top * 0.8],
      ],
      10,
    );
    stems.push(tube(path, (t) => 0.2 - 0.13 * t, { around: 6 }));
    for (let i = 11; i < path.length; i++) {
      const size = height * 0.085 * (1.15 - 0.6 * (i / path.length));
      const p = path[i] as Vec;
      for (const k of [0, 180]) {
        leaves.push(
          posed(posed(leaf(size, size * 0.92, 0.35, 0.06, 0.7), { turnX: between(random, -50, 10) }), {
            turnY: k + i * 80 + between(random, -25, 25),
            x: p[0],
            y: p[1],
            z: p[2],
          }),
        );
      }
    }
  }
  return [part(merged(...stems), plain("#7c6a50")), part(merged(...leaves), foliage("#78897a", "#9aa896", 0.02))];
};
