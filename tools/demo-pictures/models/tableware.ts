import type { Material } from "../engine/material.ts";
import { type Mesh, merged, posed, type Vec, warped } from "../engine/mesh.ts";
import { type Model, part, place } from "../engine/scene.ts";
import {
  ball,
  block,
  curveThrough,
  disc,
  lathe,
  ring,
  type Turn,
  tube,
  turned,
  vessel,
  vesselProfile,
} from "../engine/shapes.ts";
import { brass, cane, glass, glaze, linen, type Wood, wood } from "../materials.ts";

/** A liquid's surface. */
const liquid = (radius: number, y: number, color: string): Model => [
  part(disc(radius, 0.1, 0.02, y, 64), { ...glaze(color, { roughness: 0.08 }), relief: () => 0 }),
];

/** A handle on the right side between two heights. */
const handle = (radius: number, low: number, high: number, reach: number, thickness: number): Mesh =>
  tube(
    curveThrough<Vec>(
      [
        [radius - 0.25, high, 0],
        [radius + reach * 0.62, high + 0.25, 0],
        [radius + reach, (low + high) / 2 + (high - low) * 0.18, 0],
        [radius + reach * 0.72, low + (high - low) * 0.12, 0],
        [radius - 0.25, low, 0],
      ],
      10,
    ),
    (t) => thickness * (1 + 0.25 * Math.abs(t - 0.5) * 2),
    { around: 20, flat: [1.25, 0.75] },
  );

export const mug = (color: string, filled = true): Model => {
  const material = glaze(color, { speckle: 0.7, bareBelow: 1.1, roughness: 0.32 });
  return [
    part(
      vessel(
        [
          [3.5, 0],
          [4, 0.6],
          [4.35, 3],
          [4.4, 6],
          [4.25, 9],
          [4.3, 9.6],
        ],
        0.36,
      ),
      material,
    ),
    part(posed(handle(4.3, 2.6, 7.6, 2.7, 0.5), { turnY: -28 }), material),
    ...(filled ? liquid(3.98, 8.2, "#3a2116") : []),
  ];
};

const saucer = (radius: number, material: Material): Model => [
  part(
    lathe(
      curveThrough(
        [
          [0, 0],
          [radius * 0.48, 0],
          [radius * 0.55, 0.25],
          [radius * 0.85, 0.95],
          [radius, 1.65],
          [radius * 0.985, 1.85],
          [radius * 0.82, 1.3],
          [radius * 0.5, 0.62],
          [0, 0.55],
        ] as Turn[],
        8,
      ),
    ),
    material,
  ),
];

export const espresso = (color: string, dip: string): Model => {
  const cup = (material: Material): Model => [
    part(
      vessel(
        [
          [2.1, 0],
          [2.6, 0.5],
          [3.15, 2.6],
          [3.25, 5.4],
          [3.3, 5.8],
        ],
        0.3,
      ),
      material,
    ),
    part(posed(handle(3.2, 1.5, 4.6, 1.9, 0.36), { turnY: -32 }), material),
    ...liquid(2.95, 4.9, "#4b2a18"),
  ];
  const a = glaze(color, { roughness: 0.35, speckle: 0.5 });
  const b = glaze(dip, { roughness: 0.35, speckle: 0.5 });
  return [
    ...place([...saucer(6.4, a), ...place(cup(a), { y: 0.5 })], { x: -6.2, z: 1.5 }),
    ...place([...saucer(6.4, b), ...place(cup(b), { y: 0.5, turnY: 30 })], { x: 7.4, z: -2.6 }),
  ];
};

/** Plate line: foot, wide flat, raised rim. */
const plateProfile = (r: number): Turn[] =>
  curveThrough(
    [
      [0, 0.2],
      [r * 0.6, 0.2],
      [r * 0.62, 0],
      [r * 0.66, 0],
      [r * 0.7, 0.35],
      [r * 0.9, 1],
      [r, 2.2],
      [r * 0.985, 2.5],
      [r * 0.96, 2.3],
      [r * 0.86, 1.25],
      [r * 0.68, 0.9],
      [0, 0.85],
    ] as Turn[],
    6,
  );

export const plates = (color: string): Model => {
  const material = glaze(color, { speckle: 0.7, roughness: 0.45 });
  const wobble = (i: number): number => 1 + ((i * 37) % 5) * 0.002;
  return [
    ...[0, 1, 2, 3].map((i) =>
      part(posed(lathe(plateProfile(13.6)), { y: i * 1.75, x: (i % 2) * 0.2, scale: wobble(i) }), material),
    ),
    ...[0, 1, 2, 3].map((i) =>
      part(
        posed(lathe(plateProfile(10.4)), { y: 7.2 + i * 1.6, x: 0.3 - (i % 2) * 0.2, scale: wobble(i + 3) }),
        material,
      ),
    ),
  ];
};

export const bowls = (color: string, inner: string): Model => {
  const profile: Turn[] = [
    [3, 0],
    [3.4, 0.7],
    [5.6, 2.2],
    [7.3, 5],
    [7.7, 7],
  ];
  const one = (c: string): Model => [
    part(vessel(profile, 0.42), glaze(c, { speckle: 0.6, bareBelow: 0.9, roughness: 0.36 })),
  ];
  return [
    ...place(one(color), { x: -1.5 }),
    ...place(one(inner), { x: -1.3, y: 2.9, turnZ: 0.6 }),
    ...place(one(color), { x: -1.6, y: 5.8, turnZ: -0.5 }),
    ...place(one(inner), { x: 13.4, z: 3.2 }),
  ];
};

export const servingBowl = (color: string, withFruit = true): Model => {
  const fruit = (x: number, z: number, y: number, size: number, turn: number): Model => [
    part(
      posed(
        turned([
          [0.3, 0.1],
          [1.9, 0.2],
          [3.1, 1.9],
          [2.9, 3.6],
          [1.6, 5.3],
          [1.1, 6.6],
          [0.4, 7.2],
        ]),
        { x, y, z, turnZ: turn, turnX: turn / 2, scale: size },
      ),
      glaze("#b7a24a", { roughness: 0.6, speckle: 0.4, coat: 0.03 }),
    ),
  ];
  return [
    part(
      vessel(
        [
          [6, 0],
          [6.5, 0.8],
          [11, 3],
          [14.6, 7],
          [15.6, 9.6],
        ],
        0.6,
      ),
      glaze(color, { speckle: 0.6, bareBelow: 1.2, roughness: 0.4 }),
    ),
    ...(withFruit
      ? [
          ...fruit(-5, 2, 4.2, 1, 24),
          ...fruit(2.5, 3.5, 4, 1.05, -30),
          ...fruit(-0.5, -4, 4.6, 1, 12),
          ...fruit(6.4, -2, 5, 0.95, -50),
        ]
      : []),
  ];
};

export const teapot = (color: string): Model => {
  const material = glaze(color, { speckle: 0.5, roughness: 0.35 });
  const bow: Vec[] = [];
  for (let i = 0; i <= 30; i++) {
    const a = (i / 30) * Math.PI;
    bow.push([Math.cos(a) * 6.6, 11.5 + Math.sin(a) * 9.2, 0]);
  }
  return [
    part(
      vessel(
        [
          [5.4, 0],
          [7.8, 2],
          [9.2, 6],
          [7.6, 10.4],
          [4.2, 12.6],
          [3.9, 13],
        ],
        0.5,
      ),
      material,
    ),
    part(
      turned([
        [4.1, 12.9],
        [3.9, 13.5],
        [2.4, 14.4],
        [0.9, 14.8],
        [0.8, 15.3],
        [1.3, 16],
        [0.9, 16.6],
        [0.2, 16.7],
      ]),
      material,
    ),
    part(
      tube(
        curveThrough<Vec>(
          [
            [7.4, 4.6, 0],
            [10, 5.8, 0],
            [11.6, 8.6, 0],
            [13.4, 11.4, 0],
          ],
          10,
        ),
        (t) => 1.75 - 0.95 * t,
        { around: 24 },
      ),
      material,
    ),
    part(tube(bow, 0.52, { around: 16 }), cane("#b98a52")),
    ...[-1, 1].map((s) => part(posed(ring(0.9, 0.26), { turnX: 90, x: s * 6.5, y: 11.3 }), brass())),
  ];
};

export const carafe = (tint: string): Model => {
  const clear = glass(tint);
  const tumbler = vessel(
    [
      [3, 0.15],
      [3.3, 0.5],
      [3.6, 4],
      [3.8, 8.2],
    ],
    0.22,
  );
  return [
    ...place(
      [
        part(
          vessel(
            [
              [4.6, 0.15],
              [6, 1],
              [6.4, 5],
              [5.2, 11],
              [2.8, 16],
              [2.5, 20],
              [3.5, 24],
            ],
            0.26,
          ),
          clear,
        ),
      ],
      { x: -4.5 },
    ),
    part(posed(tumbler, { x: 6.2, z: 3.5 }), clear),
    part(posed(tumbler, { x: 12.6, z: -2.6 }), clear),
  ];
};

export const pitcher = (color: string): Model => {
  const material = glaze(color, { speckle: 0.7, bareBelow: 1.4, roughness: 0.35 });
  const pot = warped(
    vessel(
      [
        [5, 0],
        [6.8, 2.4],
        [7.5, 8],
        [5.6, 14],
        [4.3, 18],
        [4.7, 22],
      ],
      0.45,
    ),
    ([x, y, z]) => {
      const lift = Math.max(0, (y - 17) / 5) ** 1.6;
      const front = Math.max(0, -x / 5) ** 3;
      return [x - 2.3 * lift * front, y + 0.9 * lift * front, z * (1 - 0.18 * lift * front)];
    },
  );
  return [part(pot, material), part(handle(4.7, 6.2, 19.4, 5.2, 0.72), material)];
};

export const board = (kind: Wood): Model => {
  const flat = warped(block(22, 1.9, 34, 0.7, 26), ([x, y, z]) => {
    const t = z / 17;
    return [x * (1 - 0.16 * Math.max(0, -t) ** 2 - 0.05 * t * t), y, z];
  });
  const slab = merged(flat, posed(block(5, 1.8, 13, 0.8, 10), { z: -22 }));
  const upright = posed(slab, { turnX: 82, y: 17.4, z: -2 });
  return [part(upright, wood(kind, "y")), part(posed(ring(1.5, 0.22), { turnX: 82, y: 44, z: -0.5 }), brass())];
};

export const mills = (light: Wood, dark: Wood): Model => {
  const one = (kind: Wood, height: number): Model => [
    part(
      turned([
        [2.9, 0],
        [3, 0.6],
        [2.2, 3],
        [1.9, height * 0.4],
        [2.5, height * 0.6],
        [2.1, height * 0.68],
      ]),
      wood(kind),
    ),
    part(
      turned([
        [2.2, height * 0.69],
        [2.6, height * 0.73],
        [2.5, height * 0.86],
        [1.4, height * 0.95],
        [0.8, height * 0.96],
      ]),
      wood(kind),
    ),
    part(posed(ball(0.85), { y: height * 0.99 }), brass()),
  ];
  return [...place(one(light, 21), { x: -4.2 }), ...place(one(dark, 17), { x: 4.2, z: 2 })];
};

export const cakeStand = (color: string): Model => {
  const material = glaze(color, { speckle: 0.4, roughness: 0.35 });
  return [
    part(
      lathe(
        curveThrough(
          [
            [0, 0],
            [6.2, 0],
            [6.5, 0.6],
            [3, 2],
            [1.9, 5],
            [2.4, 8.6],
            [6, 9.6],
            [14, 10],
            [14.8, 10.3],
            [15, 11.5],
            [14.5, 11.6],
            [14, 11],
            [0, 10.8],
          ] as Turn[],
          6,
        ),
      ),
      material,
    ),
  ];
};

export const napkins = (color: string): Model => {
  const fold = (y: number, turn: number): Model => [
    part(
      posed(
        warped(block(21, 1.15, 21, 0.55, 22), ([x, h, z]) => [
          x,
          h + 0.16 * Math.sin(x * 0.5 + y) * (h > 0.4 ? 1 : 0.2) + 0.1 * Math.sin(z * 0.6 + y * 3),
          z,
        ]),
        { y, turnY: turn },
      ),
      linen(color),
    ),
  ];
  const roll = posed(
    lathe(
      curveThrough(
        [
          [0, -9],
          [2.2, -9],
          [2.3, -6],
          [1.9, 0],
          [2.3, 6],
          [2.2, 9],
          [0, 9],
        ] as Turn[],
        8,
      ),
      { shape: (a, y) => 1 + 0.05 * Math.sin(a * 5 + y * 0.2) },
    ),
    { turnZ: 90, turnY: 24, y: 6.6 },
  );
  return [
    ...fold(0, 3),
    ...fold(1.1, -2),
    ...fold(2.2, 2),
    ...fold(3.3, -1),
    part(roll, linen(color)),
    part(posed(posed(ring(2.25, 0.5, 0, [2.4, 0.6]), { turnZ: 90 }), { turnY: 24, y: 6.6 }), brass()),
  ];
};

export const bakingDish = (color: string): Model => {
  const profile = vesselProfile(
    [
      [9, 0],
      [10.6, 0.4],
      [12, 3],
      [12.6, 6.2],
    ],
    0.6,
  );
  const superEllipse = (a: number): number => 1 / (Math.abs(Math.cos(a)) ** 5 + Math.abs(Math.sin(a)) ** 5) ** 0.2;
  const dish = warped(lathe(profile, { around: 160, shape: superEllipse }), ([x, y, z]) => [x * 1.35, y, z * 0.9]);
  const ear = (s: number): Mesh => posed(block(7, 0.9, 2.6, 0.45, 6), { turnY: 90, x: s * 17.8, y: 5.4 });
  const material = glaze(color, { speckle: 0.5, roughness: 0.3 });
  return [part(dish, material), part(ear(1), material), part(ear(-1), material)];
};
