import sharp from "sharp";
import { type Rgb, rgb } from "../engine/colour.ts";
import type { Material, Paint } from "../engine/material.ts";
import { type Mesh, merged, net, posed, type Vec } from "../engine/mesh.ts";
import { between, makeRandom } from "../../../demo/random.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { ball, block, curveThrough, disc, lathe, panel, ring, rod, type Turn, tube } from "../engine/shapes.ts";
import { brass, clay, lacquer, rope, type Wood, wood, wool } from "../materials.ts";

/** A drawing (SVG) as paint over a mesh's texture places. */
const printed = async (svg: string, width: number, height: number): Promise<Paint> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = Array.from(
    { length: 256 },
    (_, i) => rgb(`#${((i << 16) | (i << 8) | i).toString(16).padStart(6, "0")}`)[0],
  );
  const pick = (x: number, y: number, k: number): number => {
    const cx = Math.min(info.width - 1, Math.max(0, x));
    const cy = Math.min(info.height - 1, Math.max(0, y));
    return linear[data[(cy * info.width + cx) * info.channels + k] as number] as number;
  };
  return ({ u, v }): Rgb => {
    const [x, y] = [u * info.width - 0.5, v * info.height - 0.5];
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - ix, y - iy];
    const blend = (k: number): number =>
      (pick(ix, iy, k) * (1 - fx) + pick(ix + 1, iy, k) * fx) * (1 - fy) +
      (pick(ix, iy + 1, k) * (1 - fx) + pick(ix + 1, iy + 1, k) * fx) * fy;
    return [blend(0), blend(1), blend(2)];
  };
};

/** Four mitred bars. */
const frameBars = (
  width: number,
  height: number,
  bar: number,
  depth: number,
  material: { x: Material; y: Material },
): Model => [
  part(posed(block(width, bar, depth, 0.25, 2), { y: 0 }), material.x),
  part(posed(block(width, bar, depth, 0.25, 2), { y: height - bar }), material.x),
  part(posed(block(bar, height - bar * 2 + 0.2, depth, 0.25, 2), { x: -(width - bar) / 2, y: bar - 0.1 }), material.y),
  part(posed(block(bar, height - bar * 2 + 0.2, depth, 0.25, 2), { x: (width - bar) / 2, y: bar - 0.1 }), material.y),
];

/** A framed print of the given outer size with a paper mount; upright, its back at z = 0. */
export const framed = async (
  svg: string,
  width: number,
  height: number,
  frame: Wood | "brass" = "oak",
  mount = 6,
): Promise<Model> => {
  const material = frame === "brass" ? { x: brass(), y: brass() } : { x: wood(frame, "x"), y: wood(frame, "y") };
  const art = await printed(svg, 900, Math.round((900 * (height - 2 * mount)) / (width - 2 * mount)));
  const glazed = { coat: 0.03, roughness: 0.12 };
  return place(
    [
      ...frameBars(width, height, 1.9, 3, material),
      part(posed(panel(width - 2, height - 2), { y: 1 }), { color: rgb("#f6f1e7"), ...glazed }),
      part(posed(panel(width - 2 * mount, height - 2 * mount), { y: mount, z: 0.05 }), { color: art, ...glazed }),
    ],
    { z: 1.6 },
  );
};

export const roundMirror = (rim: "brass" | "black", radius = 32): Model => {
  const material = rim === "brass" ? brass(0.25) : lacquer("#242120", 0.4);
  return [
    part(posed(disc(radius, 1.4, 0.3), { turnX: 90, y: radius }), { kind: "mirror", color: [0.86, 0.87, 0.86] }),
    part(posed(posed(ring(radius, 1.25, 0, [1.5, 1]), { turnX: 90 }), { y: radius, z: 1 }), material),
  ];
};

const archPath = (width: number, height: number, steps = 40): Vec[] => {
  const r = width / 2;
  const path: Vec[] = [];
  for (let i = 0; i <= 12; i++) path.push([-r, ((height - r) * i) / 12, 0]);
  for (let i = 1; i < steps; i++) {
    const a = Math.PI - (i / steps) * Math.PI;
    path.push([Math.cos(a) * r, height - r + Math.sin(a) * r, 0]);
  }
  for (let i = 12; i >= 0; i--) path.push([r, ((height - r) * i) / 12, 0]);
  return path;
};

export const archMirror = (rim: "brass" | "black" | Wood, width = 60, height = 150): Model => {
  const path = archPath(width, height);
  const closed = [
    ...path,
    ...Array.from({ length: 9 }, (_, i): Vec => [width / 2 - ((i + 1) / 10) * width, 0, 0]),
    path[0] as Vec,
  ];
  const face = net(1, path.length - 1, (u, v) => {
    const p = path[Math.round(v * (path.length - 1))] as Vec;
    return u === 0 ? [0, Math.min(p[1], height * 0.4), 0.6] : [p[0], p[1], 0.6];
  });
  const material = rim === "brass" ? brass(0.25) : rim === "black" ? lacquer("#242120", 0.4) : wood(rim);
  return [
    part(face, { kind: "mirror", color: [0.86, 0.87, 0.86] }),
    part(tube(closed, 1.3, { closed: true, around: 16, flat: [1, 1.3] }), material),
  ];
};

export const clock = (face: string, kind: Wood, radius = 17): Model => {
  const marks: Mesh[] = [];
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    const long = i % 3 === 0 ? 2.4 : 1.2;
    marks.push(
      rod(
        [Math.sin(a) * (radius - 4.2), Math.cos(a) * (radius - 4.2), 2.2],
        [Math.sin(a) * (radius - 4.2 + long), Math.cos(a) * (radius - 4.2 + long), 2.2],
        0.22,
        0.22,
        8,
      ),
    );
  }
  const hand = (angle: number, length: number, r: number): Mesh => {
    const a = (angle * Math.PI) / 180;
    return rod(
      [-Math.sin(a) * 2, -Math.cos(a) * 2, 2.9],
      [Math.sin(a) * length, Math.cos(a) * length, 2.9],
      r,
      r * 0.7,
      10,
    );
  };
  return place(
    [
      part(posed(disc(radius - 0.6, 2, 0.3), { turnX: 90 }), clay(face, 0.6)),
      part(posed(posed(ring(radius, 1.1, 0, [2.4, 1]), { turnX: 90 }), { z: 1.4 }), wood(kind, "x")),
      part(merged(...marks), brass()),
      part(merged(hand(305, radius * 0.5, 0.42), hand(52, radius * 0.74, 0.34)), lacquer("#2a2522")),
      part(posed(ball(0.9), { z: 3 }), brass()),
    ],
    { y: radius },
  );
};

/** Wool loops and fringes on a wooden bar. */
export const wallHanging = (colors: readonly string[], kind: Wood = "oak"): Model => {
  const random = makeRandom("hanging");
  const model: Model = [part(posed(rod([-32, 92, 1], [32, 92, 1], 1.2), {}), wood(kind, "x"))];
  model.push(
    part(
      tube(
        curveThrough<Vec>(
          [
            [-27, 93, 1],
            [-13, 102, 1],
            [0, 110, 1],
            [13, 102, 1],
            [27, 93, 1],
          ],
          4,
        ),
        0.28,
        { around: 8 },
      ),
      rope("#cdb692"),
    ),
  );
  colors.forEach((color, layer) => {
    const strands: Mesh[] = [];
    const half = 27;
    const step = 1.15;
    for (let x = -half; x <= half; x += step) {
      const t = x / half;
      const start = layer === 0 ? 91 : 92.4 - layer * 0.2;
      const length = [72, 52, 34, 19][layer] ?? 20;
      const end =
        start -
        length * (layer % 2 === 0 ? 1 - 0.42 * Math.abs(t) ** 1.4 : 0.62 + 0.38 * (1 - Math.abs(t)) ** 1.3) -
        between(random, 0, 1.2);
      const z = 0.6 + layer * 1.1;
      strands.push(
        tube(
          [
            [x, start, z],
            [x + between(random, -0.2, 0.2), (start + end) / 2, z + between(random, -0.1, 0.25)],
            [x + between(random, -0.4, 0.4), end, z + between(random, -0.2, 0.3)],
          ],
          0.62,
          { around: 9 },
        ),
      );
    }
    model.push(part(merged(...strands), wool(color)));
  });
  return model;
};

export const shelf = (kind: Wood, width = 80): Model => [
  part(posed(block(width, 2.8, 20, 0.6), { y: 0, z: 10 }), wood(kind, "x")),
  ...[-1, 1].map((s) =>
    part(
      tube(
        [
          [s * width * 0.32, -14, 0.8],
          [s * width * 0.32, -0.4, 0.8],
          [s * width * 0.32, -0.4, 18],
        ],
        0.6,
        { around: 10 },
      ),
      brass(),
    ),
  ),
];

/** Three ceramic discs in relief. */
export const wallDiscs = (colors: readonly [string, string, string]): Model => {
  const plate = (r: number, color: string): Model => [
    part(
      posed(
        lathe(
          curveThrough(
            [
              [0, 0.6],
              [r * 0.3, 0.7],
              [r * 0.62, 1.5],
              [r * 0.9, 3],
              [r, 2.8],
              [r * 0.9, 1.4],
              [0, 0],
            ] as Turn[],
            8,
          ),
          { shape: (a) => 1 + 0.012 * Math.sin(a * 5) },
        ),
        { turnX: 90 },
      ),
      clay(color, 1.4),
    ),
  ];
  return [
    ...place(plate(17, colors[0]), { x: -13, y: 38 }),
    ...place(plate(12.5, colors[1]), { x: 18, y: 43, z: 0.5 }),
    ...place(plate(10, colors[2]), { x: 8, y: 15, z: 0.5 }),
  ];
};
