import { mix, type Rgb, rgb } from "../engine/colour.ts";
import type { Paint, Spot } from "../engine/material.ts";
import { type Mesh, merged, posed, type Vec, warped } from "../engine/mesh.ts";
import { fbm, noise } from "../engine/noise.ts";
import { between, makeRandom } from "../../../demo/random.ts";
import { type Model, part, place } from "../engine/scene.ts";
import { ball, block, curveThrough, lathe, pillow, type Turn, tube } from "../engine/shapes.ts";
import { boucle, knit, linen, wool } from "../materials.ts";

/** A cushion leaning back a little, as on a shelf. */
const cushion = (mesh: Mesh, width: number, height: number, cloth: Paint | string, piping?: string): Model => {
  const soft = warped(mesh, ([x, y, z]) => [
    x + 0.8 * (fbm(y / 13, z / 9, 3, 2) - 0.5),
    y + 0.6 * (fbm(x / 13, 8, z / 9, 2) - 0.5),
    z * (0.9 + 0.2 * fbm(x / 12, y / 12, 1, 2)),
  ]);
  const edge: Vec[] = [];
  const steps = 40;
  const outline = (a: number, b: number): number => a * (1 - 0.07 * (1 - Math.abs(b) ** 2.2) * Math.abs(a) ** 2);
  const corner = (x: number, y: number): Vec => [
    (outline(x, y) * width) / 2,
    (outline(y, x) * height) / 2 + height / 2,
    0,
  ];
  for (let i = 0; i < steps; i++) edge.push(corner(-1 + (2 * i) / steps, -1));
  for (let i = 0; i < steps; i++) edge.push(corner(1, -1 + (2 * i) / steps));
  for (let i = 0; i < steps; i++) edge.push(corner(1 - (2 * i) / steps, 1));
  for (let i = 0; i <= steps; i++) edge.push(corner(-1, 1 - (2 * i) / steps));
  const model: Model = [part(soft, linen(cloth))];
  if (piping) model.push(part(tube(edge, 0.42, { closed: true, around: 10 }), linen(piping)));
  return place(model, { turnX: -9, y: 0.2 });
};

export const linenCushion = (color: string, piping?: string): Model =>
  cushion(pillow(48, 48, 25, 0.72), 48, 48, color, piping ?? color);

/** Stripes: widths in centimetres and colours, repeated across. */
const stripes = (bands: readonly (readonly [number, string])[], axis: "x" | "y"): Paint => {
  const colors = bands.map(([, c]) => rgb(c));
  const total = bands.reduce((sum, [w]) => sum + w, 0);
  return (s: Spot): Rgb => {
    let place = (((s[axis] % total) + total) % total) + 0.05 * (noise(s.x * 3, s.y * 3) - 0.5);
    for (let i = 0; i < bands.length; i++) {
      place -= (bands[i] as readonly [number, string])[0];
      if (place < 0) return colors[i] as Rgb;
    }
    return colors[0] as Rgb;
  };
};

export const stripedCushion = (ground: string, line: string): Model =>
  cushion(
    pillow(60, 40, 22, 0.72),
    60,
    40,
    stripes(
      [
        [4.2, ground],
        [0.7, line],
        [0.9, ground],
        [2, line],
        [0.9, ground],
        [0.7, line],
      ],
      "x",
    ),
    line,
  );

export const checkCushion = (ground: string, line: string): Model => {
  const [a, b] = [rgb(ground), rgb(line)];
  const half = mix(a, b, 0.5);
  return cushion(
    pillow(50, 50, 25, 0.72),
    50,
    50,
    ({ x, y }) => {
      const i = Math.floor((x + 100) / 5) % 2;
      const j = Math.floor((y + 100) / 5) % 2;
      return i + j === 0 ? a : i + j === 2 ? b : half;
    },
    line,
  );
};

/** Arches and a sun, appliquéd. */
export const archCushion = (ground: string, arch: string, sun: string): Model => {
  const [a, b, c] = [rgb(ground), rgb(arch), rgb(sun)];
  return cushion(
    pillow(48, 48, 25, 0.72),
    48,
    48,
    ({ x, y, z }) => {
      if (z < -0.5) return a;
      const r = Math.hypot(x, Math.max(0, y - 20));
      if (y > 5.5 && r < 15 && y < 40) {
        const band = Math.floor(r / 3);
        return band === 0 ? c : band % 2 === 0 ? a : b;
      }
      return a;
    },
    ground,
  );
};

export const ballCushion = (color: string): Model => [part(posed(ball(15, 14.2, 15, 90), { y: 14 }), boucle(color))];

/** A folded throw with a fringe falling to the front. */
export const foldedThrow = (color: string, ribbed = true, fringe = true, stripe?: string): Model => {
  const random = makeRandom(color);
  const layers: Model = [];
  const cloth = stripe
    ? linen(
        stripes(
          [
            [9, color],
            [1.2, stripe],
            [1.2, color],
            [1.2, stripe],
          ],
          "x",
        ),
        1.2,
      )
    : wool(color);
  for (let i = 0; i < 4; i++) {
    const width = 46 - i * 0.4 + between(random, -0.6, 0.6);
    const depth = 34 + between(random, -0.7, 0.7);
    const slab = warped(block(width, 4.6, depth, 2.2, 40), ([x, y, z]) => {
      const sag = 0.55 * Math.sin(x * 0.14 + i * 2) + 0.4 * Math.sin(z * 0.23 + i);
      const rib = ribbed ? 0.22 * Math.sin(x * 3.1) * (y > 3 ? 1 : 0.4) : 0;
      return [x + 0.3 * Math.sin(y + z * 0.2), y + sag * (y / 4.6) + rib, z + 0.5 * Math.sin(x * 0.2 + i * 1.4)];
    });
    layers.push(part(posed(slab, { y: i * 4.3, turnY: between(random, -1.4, 1.4) }), cloth));
  }
  if (fringe) {
    const strands: Mesh[] = [];
    for (let x = -21.5; x <= 21.5; x += 1.05) {
      const sway = between(random, -0.5, 0.5);
      const out = between(random, 0.2, 1.4);
      strands.push(
        tube(
          curveThrough<Vec>(
            [
              [x, 15.4, 16.4],
              [x + sway * 0.3, 13.5, 18.2 + out * 0.3],
              [x + sway, 10, 18.4 + out],
              [x + sway * 1.3, 6.4 + between(random, -0.5, 0.5), 18.2 + out],
            ],
            5,
          ),
          (t) => 0.34 * (1 - 0.3 * t),
          { around: 7 },
        ),
      );
    }
    layers.push(part(merged(...strands), wool(color)));
  }
  return layers;
};

/** A chunky hand knit, rolled loosely. */
export const chunkyThrow = (color: string): Model => {
  const roll: Turn[] = [
    [0, -21],
    [9.4, -21],
    [11, -19],
    [11.6, -8],
    [11.4, 4],
    [11.8, 14],
    [10.8, 20],
    [9, 21],
    [0, 21],
  ];
  const slab = (w: number, d: number, y: number, turn: number): Model => [
    part(
      posed(
        warped(block(w, 6.4, d, 3, 40), ([x, h, z]) => [
          x,
          h + 0.7 * Math.sin(x * 0.16 + y) + 0.5 * Math.sin(z * 0.2),
          z + 0.8 * Math.sin(x * 0.17 + y),
        ]),
        { y, turnY: turn },
      ),
      knit(color, 14, 18, 1.2),
    ),
  ];
  return [
    ...slab(50, 36, 0, 1),
    ...slab(49, 35, 6, -2),
    part(
      posed(lathe(curveThrough(roll, 8), { around: 120, shape: (a) => 1 + 0.03 * Math.sin(a * 3) }), {
        turnZ: 90,
        turnY: 6,
        y: 23,
      }),
      knit(color, 22, 26, 1.2),
    ),
  ];
};

/** A rug seen as it lies, one corner rolled would hide its pattern, so it lies flat. */
export const rug = (ground: string, line: string, width = 170, depth = 240): Model => {
  const [a, b] = [rgb(ground), rgb(line)];
  const random = makeRandom("rug");
  const fringe: Mesh[] = [];
  for (const side of [-1, 1]) {
    for (let x = -width / 2 + 1; x < width / 2; x += 2.4) {
      const lean = between(random, -0.9, 0.9);
      fringe.push(
        tube(
          [
            [x, 0.9, (side * depth) / 2],
            [x + lean * 0.4, 0.7, side * (depth / 2 + 3)],
            [x + lean, 0.4, side * (depth / 2 + 6)],
          ],
          0.45,
          { around: 6 },
        ),
      );
    }
  }
  return [
    part(block(width, 1.6, depth, 0.7, 30), {
      color: ({ x, y, z }) => {
        const border = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z));
        const wobble = (noise(x / 5, z / 5) - 0.5) * 1.6;
        const diamond =
          Math.abs((((x + wobble + 1000) % 34) / 34) * 2 - 1) + Math.abs((((z + wobble + 1000) % 48) / 48) * 2 - 1);
        const onLine =
          (border > 14 && Math.abs(diamond - 1) < 0.065) ||
          (border > 8 && border < 9.6) ||
          (border > 14 && diamond < 0.16);
        const tone = 0.76 + 0.28 * noise(x * 1.3, y, z * 1.3) + 0.12 * noise(x / 9, z / 9);
        const c = onLine ? b : a;
        return [c[0] * tone, c[1] * tone, c[2] * tone];
      },
      relief: ({ x, z }) => 0.5 * noise(x * 1.3, z * 1.3),
    }),
    part(merged(...fringe), linen(ground)),
  ];
};

export const towels = (colors: readonly [string, string, string]): Model =>
  colors.flatMap((color, i): Model => {
    const slab = (y: number, k: number): Model => [
      part(
        posed(
          warped(block(38, 5, 27, 2.4, 40), ([x, h, z]) => [
            x,
            h + 0.3 * Math.sin(x * 0.2 + k * 2),
            z + 0.35 * Math.sin(x * 0.24 + k),
          ]),
          { y, turnY: ((k * 47) % 5) - 2 },
        ),
        {
          ...wool(color),
          relief: ({ x, y: h, z }) => 0.35 * (Math.abs(Math.sin(x * 2.2)) + Math.abs(Math.sin((z + h) * 2.2))),
        },
      ),
    ];
    return [...slab(i * 9.6, i * 2), ...slab(i * 9.6 + 4.8, i * 2 + 1)];
  });

/** Two pillows on a folded duvet. */
export const bedding = (color: string, accent: string): Model => [
  part(
    posed(
      warped(block(62, 11, 44, 4.6, 40), ([x, y, z]) => [
        x,
        y + 0.8 * Math.sin(x * 0.15) + 0.7 * fbm(x / 7, z / 7),
        z + 0.9 * Math.sin(x * 0.16),
      ]),
      {},
    ),
    linen(color, 1.6),
  ),
  part(
    posed(
      warped(block(60, 8, 42, 3.6, 40), ([x, y, z]) => [
        x,
        y + 0.7 * Math.sin(x * 0.18 + 2) + 0.7 * fbm(x / 7, z / 7, 3),
        z + 0.7 * Math.sin(x * 0.2),
      ]),
      { y: 10.6, turnY: 1.5 },
    ),
    linen(accent, 1.6),
  ),
  part(posed(pillow(60, 40, 15, 0.42), { turnX: -90, y: 27, z: 20 }), linen(color, 1.6)),
  part(posed(pillow(59, 39, 15, 0.42), { turnX: -87, turnY: 3, y: 37, z: 19 }), linen(accent, 1.6)),
];
