import { between, makeRandom } from "../../demo/random.ts";

const sheet = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" preserveAspectRatio="none"><rect width="600" height="800" fill="${background}"/>${body}</svg>`;

/** A hand-cut edge: a closed smooth line around an ellipse. */
const blob = (seed: string, cx: number, cy: number, rx: number, ry: number, rough = 0.08, count = 9): string => {
  const random = makeRandom(seed);
  const points = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const k = 1 + between(random, -rough, rough);
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k] as const;
  });
  const pick = (i: number): readonly [number, number] =>
    points[((i % count) + count) % count] as readonly [number, number];
  let d = `M${pick(0).join(" ")}`;
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    d += `C${p1[0] + (p2[0] - p0[0]) / 6} ${p1[1] + (p2[1] - p0[1]) / 6} ${p2[0] - (p3[0] - p1[0]) / 6} ${p2[1] - (p3[1] - p1[1]) / 6} ${p2[0]} ${p2[1]}`;
  }
  return `${d}Z`;
};

const hill = (seed: string, y: number, rise: number, color: string): string => {
  const random = makeRandom(seed);
  const points = [0, 150, 300, 450, 600].map((x) => [x, y + between(random, -rise, rise)] as const);
  let d = `M0 800L0 ${points[0]?.[1] ?? y}`;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as readonly [number, number], points[i] as readonly [number, number]];
    d += `C${a[0] + 75} ${a[1]} ${b[0] - 75} ${b[1]} ${b[0]} ${b[1]}`;
  }
  return `<path d="${d}L600 800Z" fill="${color}"/>`;
};

export const lowSun = (): string =>
  sheet(
    "#efe3d0",
    `<circle cx="330" cy="330" r="150" fill="#e07b2e"/>${hill("a", 430, 34, "#d9a777")}${hill("b", 520, 44, "#b5734a")}${hill("c", 620, 40, "#7a4a34")}${hill("d", 710, 24, "#4a3128")}`,
  );

export const arches = (): string =>
  sheet(
    "#f0e7d8",
    `${[
      [250, "#b8683f"],
      [196, "#efe0c9"],
      [146, "#d99a5b"],
      [96, "#efe0c9"],
      [50, "#6a7257"],
    ]
      .map(([r, c]) => `<path d="M${300 - Number(r)} 720V${330}a${r} ${r} 0 0 1 ${Number(r) * 2} 0V720Z" fill="${c}"/>`)
      .join("")}<rect x="40" y="716" width="520" height="10" fill="#5a4030"/>`,
  );

export const stillLife = (): string =>
  sheet(
    "#e9dccb",
    `<rect y="560" width="600" height="240" fill="#c98f64"/><path d="${blob("v", 240, 400, 92, 200, 0.05)}" fill="#5f6b57"/><rect x="205" y="160" width="70" height="90" rx="18" fill="#5f6b57"/><path d="${blob("p1", 390, 540, 78, 86, 0.07)}" fill="#d9a441"/><path d="M388 460c2-22 10-34 22-44" stroke="#5a4030" stroke-width="7" fill="none"/><path d="${blob("p2", 490, 572, 54, 56, 0.07)}" fill="#b8552f"/><path d="M240 170C220 110 170 90 130 96M240 170C250 100 300 70 350 80M240 170C238 110 232 70 240 30" stroke="#4d5a44" stroke-width="6" fill="none"/><path d="${blob("l1", 128, 92, 44, 22, 0.1)}" fill="#7d8a6a"/><path d="${blob("l2", 356, 78, 48, 22, 0.1)}" fill="#7d8a6a"/><path d="${blob("l3", 242, 34, 22, 44, 0.1)}" fill="#7d8a6a"/>`,
  );

export const stones = (): string =>
  sheet(
    "#ece4d6",
    `<path d="${blob("s1", 300, 660, 190, 66)}" fill="#4d4a42"/><path d="${blob("s2", 290, 540, 140, 60)}" fill="#b9a78d"/><path d="${blob("s3", 316, 432, 104, 54)}" fill="#8b5a3c"/><path d="${blob("s4", 298, 338, 74, 44)}" fill="#d9c9b0"/><path d="${blob("s5", 306, 262, 48, 34)}" fill="#e08a3c"/>`,
  );

export const lineLeaves = (): string => {
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const y = 640 - i * 50;
    const side = i % 2 ? 1 : -1;
    const length = 150 - i * 8;
    return `<path d="M300 ${y}q${side * length * 0.5} ${-length * 0.66} ${side * length} ${-length * 0.52}q${-side * length * 0.35} ${length * 0.5} ${-side * length} ${length * 0.52}" fill="#7c8664" fill-opacity="${0.55 + 0.04 * i}"/>`;
  }).join("");
  return sheet(
    "#f3ecdf",
    `<path d="M300 730C306 500 292 300 302 110" stroke="#59603f" stroke-width="6" fill="none"/>${leaves}`,
  );
};

export const tides = (): string =>
  sheet(
    "#f1e8da",
    `${Array.from({ length: 9 }, (_, i) =>
      hill(
        `t${i}`,
        200 + i * 62,
        16,
        ["#dfd0b8", "#c7b59a", "#a9a58d", "#8b9282", "#6f7d73", "#8a6f58", "#a2765a", "#7d5340", "#543a30"][
          i
        ] as string,
      ),
    ).join("")}<circle cx="440" cy="130" r="46" fill="#e59a54"/>`,
  );
