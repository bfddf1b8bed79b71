import { posed, type Vec } from "../engine/mesh.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { ball, curveThrough, disc, lathe, ring, rod, type Turn, tube, turned } from "../engine/shapes.ts";
import { brass, clay, glaze, glowing, lacquer, linen, plain, rope, shade, type Wood, wood } from "../materials.ts";

const WARM_BULB = "#ffdfae";

const cord = (y: number, length: number, color = "#3a332d"): Model => [
  part(rod([0, y, 0], [0, y + length, 0], 0.22, 0.22, 8), rope(color)),
];

/** A domed pendant; its lower rim is at y = 0. */
export const domePendant = (color: string, inside = "#f3e6cf"): Model => {
  const outer = curveThrough(
    [
      [21, 0],
      [20.4, 4],
      [17.5, 10],
      [11, 16],
      [4.5, 19],
      [2, 20.5],
      [1.6, 24],
      [0.4, 25],
    ] as Turn[],
    8,
  );
  const lining = outer.slice(0, 42).map(([r, y]): Turn => [Math.max(0.1, r - 0.35), y - 0.02]);
  return [
    part(lathe(outer), lacquer(color, 0.55)),
    part(lathe(lining), { ...plain(inside), glow: ({ y }) => [1.25 - y * 0.03, 0.92 - y * 0.024, 0.56 - y * 0.016] }),
    part(posed(ball(4.2), { y: 7.5 }), glowing(WARM_BULB, 5, 22)),
    part(rod([0, 24.6, 0], [0, 27.4, 0], 1.1), brass()),
    ...cord(27.4, 80),
  ];
};

export const paperLantern = (color = "#f6ecd9"): Model => [
  part(
    lathe(
      curveThrough(
        [
          [5, 0],
          [13, 2.6],
          [21.5, 11],
          [23.5, 20],
          [20.5, 29.5],
          [12, 37],
          [5, 39.4],
        ] as Turn[],
        16,
      ),
    ),
    shade(color, 20, 17, 0.7, 30, 3),
  ),
  part(ring(5, 0.35, 0), brass()),
  part(ring(5, 0.35, 39.4), brass()),
  ...cord(39.4, 80),
];

export const globeCluster = (): Model => {
  const globe = (x: number, y: number, z: number, r: number): Model => [
    part(posed(ball(r), { x, y, z }), shade("#fbf3e4", y, r * 1.6, 0.78, 0, 4)),
    part(posed(disc(r * 0.34, 2, 0.3), { x, y: y + r - 0.5, z }), brass()),
    part(rod([x, y + r + 1, z], [x, 66, z], 0.25, 0.25, 8), brass()),
  ];
  return [
    ...globe(-17, 14, 0, 10),
    ...globe(2, 26, 4, 12),
    ...globe(20, 9, -2, 8.5),
    part(posed(rod([-24, 0, 0], [27, 0, 0], 1), { y: 66 }), brass()),
    part(rod([1, 66, 0], [1, 100, 0], 0.5), brass()),
  ];
};

export const mushroomLamp = (color: string, lit = true): Model => [
  part(
    turned([
      [8.6, 0],
      [8.8, 0.8],
      [5.4, 2.6],
      [3.6, 8],
      [3.4, 15],
      [4.4, 20],
    ]),
    lit ? { ...shade(color, 22, 14, 0.26), coat: 0.045, roughness: 0.15 } : glaze(color),
  ),
  part(
    lathe(
      curveThrough(
        [
          [4.4, 19.2],
          [12, 18.4],
          [16.6, 19],
          [17.2, 21],
          [15, 27],
          [9, 31.6],
          [0.1, 33],
        ] as Turn[],
        10,
      ),
    ),
    { ...shade(color, 22, 11, 0.62, 0, 6), coat: 0.045, roughness: 0.15 },
  ),
];

/** A conical shade with its rims; `y` is its lower edge. */
const cone = (low: number, high: number, height: number, y: number, color: string, power: number): Model => [
  part(
    lathe([
      [low, y],
      [low * 0.75 + high * 0.25, y + height / 4],
      [(low + high) / 2, y + height / 2],
      [low * 0.25 + high * 0.75, y + height * 0.75],
      [high, y + height],
    ]),
    shade(color, y + height * 0.42, height * 0.55, power * 0.76, 0, 7),
  ),
  part(ring(low, 0.25, y), linen(color)),
  part(ring(high, 0.25, y + height), linen(color)),
];

export const ceramicLamp = (color: string, shadeColor = "#f2e8d6"): Model => [
  part(
    turned([
      [7, 0],
      [7.4, 0.8],
      [10.8, 7],
      [11, 13],
      [7, 20],
      [3, 24],
      [2.6, 26],
    ]),
    glaze(color, { speckle: 0.6, roughness: 0.35, bareBelow: 1 }),
  ),
  part(rod([0, 25.5, 0], [0, 31, 0], 0.9), brass()),
  ...cone(18, 12.5, 21, 29, shadeColor, 0.85),
];

export const columnLamp = (color: string, shadeColor = "#f2e8d6"): Model => [
  part(disc(6.5, 3, 1.2), clay(color)),
  ...[0, 1, 2, 3].map((i) => part(posed(ball(5.6 - i * 0.35, 4.1, 5.6 - i * 0.35), { y: 6.6 + i * 7.2 }), clay(color))),
  part(rod([0, 31, 0], [0, 37, 0], 0.9), brass()),
  ...cone(16, 9.5, 17, 35, shadeColor, 0.85),
];

export const tripodLamp = (kind: Wood, shadeColor = "#f2e8d6"): Model => {
  const legs = [0, 120, 240].map((angle) =>
    part(posed(rod([0, 112, 1.5], [0, 0, 31], 1.5, 1.15), { turnY: angle + 25 }), wood(kind)),
  );
  return [
    ...legs,
    part(posed(disc(4.6, 3.4, 1), { y: 110 }), wood(kind, "x")),
    part(ring(13.5, 0.55, 60), brass()),
    part(rod([0, 113, 0], [0, 121, 0], 1.1), brass()),
    ...cone(25, 19, 32, 117, shadeColor, 0.8),
  ];
};

export const taskLamp = (color: string): Model => {
  const paint = lacquer(color, 0.45);
  const elbow: Vec = [-10, 30, 0];
  const head: Vec = [9, 46, 0];
  const hood = posed(
    lathe(
      curveThrough(
        [
          [8.4, 0],
          [8, 3],
          [5.4, 8.6],
          [2.8, 11.5],
          [2.3, 15],
          [0.2, 15.4],
        ] as Turn[],
        8,
      ),
    ),
    { y: -7 },
  );
  return [
    part(disc(9.5, 2.2, 0.8), paint),
    part(rod([0, 2, 0], elbow, 0.72), brass()),
    part(rod(elbow, head, 0.72), brass()),
    part(posed(ball(1.5), { x: elbow[0], y: elbow[1] }), paint),
    part(posed(hood, { turnZ: 28, x: head[0] + 1.6, y: head[1] - 1 }), paint),
    part(
      posed(posed(ball(3), { y: -6.2 }), { turnZ: 28, x: head[0] + 1.6, y: head[1] - 1 }),
      glowing(WARM_BULB, 5, 38, 2.6),
    ),
  ];
};

export const portableLamp = (color: string): Model => {
  const paint = lacquer(color, 0.5);
  return [
    part(disc(6, 1.6, 0.7), paint),
    part(rod([0, 1.4, 0], [0, 24, 0], 0.75), paint),
    part(
      lathe(
        curveThrough(
          [
            [7.6, 19.5],
            [7.2, 22.5],
            [5, 26],
            [1.5, 27.8],
            [0.1, 28],
          ] as Turn[],
          8,
        ),
      ),
      paint,
    ),
    part(disc(7, 0.7, 0.2, 19.7), shade("#fff1d6", 20, 8, 1.3, 0, 9)),
  ];
};

/** A cylinder shade floor lamp on a curved stem, for rooms. */
export const arcLamp = (shadeColor = "#f2e8d6"): Model => [
  part(disc(15, 4, 1), { ...lacquer("#2a2623"), roughness: 0.4 }),
  part(
    tube(
      curveThrough<Vec>(
        [
          [0, 3, 0],
          [0, 110, 0],
          [8, 150, 0],
          [32, 172, 0],
          [58, 166, 0],
          [66, 150, 0],
        ],
        12,
      ),
      1,
    ),
    brass(),
  ),
  ...place(cone(20, 12, 18, 0, shadeColor, 0.8), { x: 66, y: 132 }),
];
