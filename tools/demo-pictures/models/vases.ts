import type { Material } from "../engine/material.ts";
import { merged, posed, type Vec } from "../engine/mesh.ts";
import { between, makeRandom } from "../../../demo/random.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { ball, curveThrough, lathe, type Turn, tube, vessel, vesselProfile } from "../engine/shapes.ts";
import { clay, glass, glaze } from "../materials.ts";

const body = (outer: Turn[], material: Material, wall = 0.45): Model => [part(vessel(outer, wall), material)];

export const duneVase = (color: string): Model =>
  body(
    [
      [4.6, 0],
      [8.6, 3.6],
      [10.6, 10.5],
      [8.6, 18],
      [3.9, 23.5],
      [2.9, 27.5],
      [4, 30.5],
    ],
    glaze(color, { speckle: 0.8, bareBelow: 0.7 }),
  );

export const flutedVase = (color: string): Model => [
  part(
    vessel(
      [
        [6.2, 0],
        [7, 1.2],
        [7.4, 8],
        [7.6, 18],
        [7.4, 25],
        [7.7, 27],
      ],
      0.6,
      { around: 280, shape: (a, y) => 1 - (y > 1.4 && y < 25.8 ? 0.055 : 0.02) * Math.abs(Math.sin(a * 14)) ** 0.7 },
    ),
    glaze(color, { roughness: 0.55, coat: 0.03 }),
  ),
];

export const budVases = (colors: readonly [string, string, string]): Model => [
  ...place(
    body(
      [
        [2.6, 0],
        [4.4, 2],
        [4.6, 4.6],
        [2, 8],
        [1.1, 10],
        [1.05, 14],
        [1.7, 15.4],
      ],
      glaze(colors[0], { roughness: 0.45 }),
      0.28,
    ),
    { x: -9, z: 0.5 },
  ),
  ...place(
    body(
      [
        [2.2, 0],
        [3, 1],
        [3.3, 8],
        [2.9, 12.5],
        [1.2, 14.6],
        [1.1, 17.5],
        [1.9, 19],
      ],
      glaze(colors[1], { roughness: 0.4, speckle: 0.4 }),
      0.28,
    ),
    { x: 0.6, z: -2.5 },
  ),
  ...place(
    body(
      [
        [2.4, 0],
        [4.9, 2.4],
        [5.2, 4],
        [3.6, 6.3],
        [1.2, 7.4],
        [1.1, 9.4],
        [1.8, 10.6],
      ],
      glaze(colors[2], { roughness: 0.4 }),
      0.28,
    ),
    { x: 9, z: 2.2 },
  ),
];

/** An upright ring with a foot and a short neck. */
export const haloVase = (color: string): Model => {
  const material = clay(color, 1.2);
  const path: Vec[] = [];
  for (let i = 0; i <= 120; i++) {
    const a = ((i % 120) / 120) * Math.PI * 2;
    path.push([Math.sin(a) * 9.4, 13 + Math.cos(a) * 9.4, 0]);
  }
  const neck: Turn[] = [
    [2.6, 24.2],
    [2.1, 26],
    [1.9, 28],
    [2.3, 30],
  ];
  return [
    part(tube(path, 3.5, { closed: true, around: 40, flat: [1, 0.92] }), material),
    part(posed(vessel(neck, 0.4), {}), material),
    part(
      lathe(
        curveThrough(
          [
            [0, 0],
            [4.1, 0],
            [4.3, 0.5],
            [3.4, 1.4],
            [3.1, 2.4],
          ] as Turn[],
          6,
        ),
      ),
      material,
    ),
  ];
};

export const amphora = (color: string): Model => {
  const material = clay(color, 1.6);
  const handle = (side: number): Model => [
    part(
      tube(
        curveThrough<Vec>(
          [
            [side * 4.6, 37.5, 0],
            [side * 9.6, 38.6, 0],
            [side * 12.4, 34.5, 0],
            [side * 11.6, 29, 0],
            [side * 10.4, 25.4, 0],
          ],
          10,
        ),
        1.15,
        { around: 20, flat: [1, 0.8] },
      ),
      material,
    ),
  ];
  return [
    ...body(
      [
        [6, 0],
        [6.6, 1],
        [10.5, 10],
        [13, 20],
        [11.2, 28],
        [5.6, 33.5],
        [4.5, 38],
        [5.2, 42],
        [6.4, 43.5],
      ],
      material,
      0.7,
    ),
    ...handle(1),
    ...handle(-1),
  ];
};

export const rippleVase = (color: string): Model => {
  const profile: Turn[] = [];
  for (let i = 0; i <= 110; i++) {
    const y = (i / 110) * 24;
    const t = y / 24;
    const base = 6.4 + 3.2 * Math.sin(Math.PI * t ** 0.85) - 2 * t ** 4;
    profile.push([base + 0.42 * Math.sin(t * Math.PI * 22), y]);
  }
  return [part(lathe(vesselProfile(profile, 0.6, 1), { around: 120 }), glaze(color, { roughness: 0.4, coat: 0.04 }))];
};

export const twistVase = (color: string): Model => [
  part(
    vessel(
      [
        [5, 0],
        [7.4, 3],
        [9, 10],
        [7, 18],
        [4.4, 23],
        [5.4, 27.5],
      ],
      0.5,
      {
        around: 240,
        shape: (a, y) => 1 + 0.075 * Math.sin(a * 7 + y * 0.14) * Math.min(1, y / 3) * Math.min(1, (28 - y) / 5),
      },
    ),
    glaze(color, { roughness: 0.22 }),
  ),
];

export const lowBowl = (color: string): Model =>
  body(
    [
      [6, 0],
      [6.4, 1],
      [13, 3.4],
      [16.6, 6.8],
      [16.2, 9.4],
      [14.8, 10.6],
    ],
    glaze(color, { speckle: 0.6, bareBelow: 1, roughness: 0.5 }),
    0.7,
  );

export const smokeVase = (tint: string): Model => [
  part(
    vessel(
      [
        [5, 0.2],
        [8.2, 2],
        [9.4, 7],
        [8, 13],
        [4.4, 18],
        [3.4, 22],
        [4.6, 26],
      ],
      0.35,
    ),
    glass(tint),
  ),
];

/** A bare twig with buds, rising from a vase's mouth. */
export const twigs = (height: number, seed: string, count = 3, budColor = "#c98a5b"): Model => {
  const random = makeRandom(seed);
  const stems = [];
  const buds = [];
  for (let s = 0; s < count; s++) {
    const lean = between(random, -0.5, 0.5) + (s - (count - 1) / 2) * 0.25;
    const depth = between(random, -0.22, 0.22);
    const points: Vec[] = [];
    const top = height * between(random, 0.75, 1);
    for (let i = 0; i <= 6; i++) {
      const t = i / 6;
      points.push([
        lean * top * t * t * 0.7 + between(random, -0.6, 0.6) * t,
        top * t,
        depth * top * t * t + between(random, -0.5, 0.5) * t,
      ]);
    }
    const path = curveThrough(points, 8);
    stems.push(tube(path, (t) => 0.24 * (1 - 0.72 * t), { around: 8 }));
    for (let i = 14; i < path.length; i += 3) {
      const p = path[i] as Vec;
      const side = i % 2 ? 1 : -1;
      if (random() < 0.35) {
        const tip: Vec = [
          p[0] + side * between(random, 2, 5),
          p[1] + between(random, 3, 6),
          p[2] + between(random, -2, 2),
        ];
        const branch = curveThrough<Vec>(
          [p, [(p[0] + tip[0]) / 2 + side * 0.6, (p[1] + tip[1]) / 2 - 0.4, (p[2] + tip[2]) / 2], tip],
          5,
        );
        stems.push(tube(branch, (t) => 0.13 * (1 - 0.6 * t), { around: 6 }));
        buds.push(posed(ball(0.34, 0.52, 0.34, 10), { x: tip[0], y: tip[1], z: tip[2] }));
      }
      buds.push(
        posed(ball(0.3, 0.5, 0.3, 10), {
          x: p[0] + side * 0.36,
          y: p[1] + 0.25,
          z: p[2] + between(random, -0.3, 0.3),
          turnZ: -side * 30,
        }),
      );
    }
  }
  return [part(merged(...stems), clay("#6b4a35")), part(merged(...buds), clay(budColor))];
};

/** Feathery dried grass. */
export const pampas = (height: number, seed: string, count = 5, color = "#d9c3a2"): Model => {
  const random = makeRandom(seed);
  const strands = [];
  for (let s = 0; s < count; s++) {
    const lean = (s / Math.max(1, count - 1) - 0.5) * 0.75 + between(random, -0.08, 0.08);
    const depth = between(random, -0.25, 0.25);
    const top = height * between(random, 0.78, 1);
    const spine = curveThrough<Vec>(
      [
        [0, 0, 0],
        [lean * top * 0.18, top * 0.4, depth * top * 0.2],
        [lean * top * 0.5, top * 0.78, depth * top * 0.5],
        [lean * top * 0.95, top * 0.98, depth * top * 0.8],
      ],
      14,
    );
    strands.push(tube(spine, (t) => 0.2 * (1 - 0.7 * t), { around: 6 }));
    for (let i = Math.floor(spine.length * 0.5); i < spine.length; i++) {
      const p = spine[i] as Vec;
      const t = (i - spine.length * 0.5) / (spine.length * 0.5);
      const reach = height * 0.11 * (1 - 0.55 * t) * (0.45 + Math.min(1, t * 3) * 0.55);
      for (let k = 0; k < 13; k++) {
        const a = random() * Math.PI * 2;
        const r = reach * between(random, 0.6, 1.1);
        const tip: Vec = [
          p[0] + Math.cos(a) * r * 0.55 + lean * r * 0.5,
          p[1] + r * between(random, 0.5, 0.95),
          p[2] + Math.sin(a) * r * 0.55,
        ];
        const mid: Vec = [p[0] + Math.cos(a) * r * 0.32, p[1] + r * 0.42, p[2] + Math.sin(a) * r * 0.32];
        strands.push(tube([p, mid, tip], (w) => height * 0.0042 * (1 - 0.75 * w), { around: 4, open: true }));
      }
    }
  }
  return [part(merged(...strands), { color: clay(color, 0.4).color })];
};
