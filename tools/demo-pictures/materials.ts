import { mix, type Rgb, rgb, smoothstep, times } from "./engine/colour.ts";
import type { Material, Paint, Spot } from "./engine/material.ts";
import { fbm, noise } from "./engine/noise.ts";

const TAU = Math.PI * 2;
const asRgb = (color: string | Rgb): Rgb => (typeof color === "string" ? rgb(color) : color);

export interface GlazeOptions {
  /** Amount of dark iron specks, 0 to 1. */
  speckle?: number;
  roughness?: number;
  coat?: number;
  /** Bare clay below this height, in centimetres. */
  bareBelow?: number;
  clay?: string;
  /** A second glaze from this height up. */
  dipAbove?: number;
  dip?: string;
}

/** Glazed stoneware: uneven colour, specks, a bare foot. */
export const glaze = (color: string, o: GlazeOptions = {}): Material => {
  const base = rgb(color);
  const clay = rgb(o.clay ?? "#a9815c");
  const dip = rgb(o.dip ?? "#f1e9dc");
  const threshold = 1 - (o.speckle ?? 0) * 0.16;
  return {
    coat: o.coat ?? 0.045,
    roughness: o.roughness ?? 0.3,
    color: ({ x, y, z }) => {
      const wave = (noise(x * 0.9, y * 0.9, z * 0.9) - 0.5) * 0.5;
      if (o.bareBelow !== undefined && y + wave < o.bareBelow) return times(clay, 0.9 + 0.2 * fbm(x * 3, y * 3, z * 3));
      const here = o.dipAbove !== undefined && y + wave > o.dipAbove ? dip : base;
      const cloud = 0.9 + 0.2 * fbm(x / 3.1, y / 3.1, z / 3.1, 3);
      if (o.speckle) {
        const speck = noise(x * 5.2 + 31, y * 5.2, z * 5.2);
        if (speck > threshold) return times(here, cloud * (1 - 0.62 * smoothstep(threshold, threshold + 0.05, speck)));
      }
      return times(here, cloud);
    },
    relief: ({ x, y, z }) => 0.012 * noise(x * 1.1, y * 4.5, z * 1.1),
  };
};

/** Unglazed clay with a fine dry grain. */
export const clay = (color: string, grain = 1): Material => {
  const base = rgb(color);
  return {
    color: ({ x, y, z }) =>
      times(base, 0.86 + 0.2 * fbm(x / 2.5, y / 2.5, z / 2.5, 3) + 0.1 * grain * noise(x * 7, y * 7, z * 7)),
    relief: ({ x, y, z }) => grain * (0.012 * noise(x * 6, y * 6, z * 6) + 0.02 * noise(x * 0.7, y * 3.4, z * 0.7)),
  };
};

const WOODS = {
  oak: ["#cfa878", "#b4885a"],
  ash: ["#dcc3a0", "#c4a47c"],
  walnut: ["#85593b", "#5a3a26"],
  teak: ["#a9703f", "#84522b"],
  black: ["#2b2724", "#1d1a18"],
  white: ["#ebe4d9", "#ddd4c6"],
} as const;
export type Wood = keyof typeof WOODS;

/** Oiled timber whose grain runs along one axis of the part. */
export const wood = (kind: Wood, along: "x" | "y" | "z" = "y"): Material => {
  const [light, dark] = [rgb(WOODS[kind][0]), rgb(WOODS[kind][1])];
  const painted = kind === "black" || kind === "white";
  return {
    coat: painted ? 0.04 : 0.035,
    roughness: 0.45,
    color: ({ x, y, z }) => {
      const [l, a, b] = along === "x" ? [x, y, z] : along === "y" ? [y, x, z] : [z, x, y];
      const bend = fbm(l * 0.035, a * 0.16 + 3, b * 0.16, 3);
      const rings = 0.5 + 0.5 * Math.sin(TAU * (bend * 9 + a * 0.13 + b * 0.09));
      const fibre = noise(l * 0.55, a * 9, b * 9);
      const t = 0.25 + 0.5 * rings * rings + 0.35 * (fibre - 0.5);
      return mix(light, dark, Math.min(1, Math.max(0, painted ? t * 0.4 : t)));
    },
    relief: ({ x, y, z }) => {
      const [l, a, b] = along === "x" ? [x, y, z] : along === "y" ? [y, x, z] : [z, x, y];
      return 0.006 * noise(l * 0.5, a * 7, b * 7);
    },
  };
};

/** Slubby woven linen or cotton; the threads run along x and y of the part. */
export const linen = (color: string | Rgb | Paint, weight = 1): Material => {
  const base: Paint = typeof color === "string" ? rgb(color) : color;
  const colorAt = (s: Spot): Rgb => (typeof base === "function" ? base(s) : base);
  return {
    color: (s) => {
      const thread = noise(s.x * 5, s.y * 0.5, s.z * 0.6) + noise(s.x * 0.5, s.y * 5, s.z * 0.6);
      return times(colorAt(s), 0.84 + 0.16 * thread);
    },
    relief: ({ x, y, z }) =>
      weight *
      (0.035 * noise(x * 4.2, y * 0.6, z) +
        0.035 * noise(x * 0.6, y * 4.2, z + 9) +
        0.5 * fbm(x * 0.07, y * 0.07, z * 0.07, 2)),
  };
};

/** Looped wool: bouclé. */
export const boucle = (color: string): Material => {
  const base = rgb(color);
  return {
    color: ({ x, y, z }) =>
      times(base, 0.68 + 0.42 * noise(x * 1.9, y * 1.9, z * 1.9) + 0.14 * noise(x * 4, y * 4, z * 4)),
    relief: ({ x, y, z }) => 0.26 * noise(x * 1.9, y * 1.9, z * 1.9) + 0.1 * noise(x * 4, y * 4, z * 4),
  };
};

/** Dense wool felt or velvet, paler where seen edge-on because of its pile. */
export const wool = (color: string): Material => {
  const base = rgb(color);
  return {
    color: ({ x, y, z }) =>
      times(base, 0.82 + 0.2 * fbm(x * 1.4, y * 1.4, z * 1.4, 3) + 0.12 * noise(x * 8, y * 8, z * 8)),
    relief: ({ x, y, z }) => 0.05 * noise(x * 3.2, y * 3.2, z * 3.2),
    coat: 0.02,
    roughness: 1,
  };
};

/** Knitted rows of V-shaped stitches over a mesh's texture places. */
export const knit = (color: string, columns: number, rows: number, depth = 0.6): Material => {
  const base = rgb(color);
  const stitch = ({ u, v }: Spot): number => {
    const c = u * columns;
    const across = Math.abs((c % 1) - 0.5) * 2;
    const r = v * rows + across * 0.7;
    const along = r % 1;
    return Math.sin(Math.PI * along) ** 0.6 * Math.sin(Math.PI * Math.min(0.95, 0.08 + across * 0.9)) ** 0.5;
  };
  return {
    color: (s) => times(base, 0.45 + 0.6 * stitch(s) + 0.1 * noise(s.x * 3, s.y * 3, s.z * 3)),
    relief: (s) => depth * stitch(s),
  };
};

/** Leather with a fine pebbled grain. */
export const leather = (color: string): Material => {
  const base = rgb(color);
  return {
    color: ({ x, y, z }) => times(base, 0.85 + 0.25 * fbm(x / 5, y / 5, z / 5, 4)),
    relief: ({ x, y, z }) => 0.02 * noise(x * 5, y * 5, z * 5),
    coat: 0.035,
    roughness: 0.5,
  };
};

export const metal = (color: string, roughness = 0.28): Material => ({ kind: "metal", color: rgb(color), roughness });
export const brass = (roughness = 0.3): Material => metal("#d9ae6a", roughness);

/** Powder-coated metal or lacquer. */
export const lacquer = (color: string, roughness = 0.5): Material => ({ color: rgb(color), coat: 0.045, roughness });

export const plain = (color: string): Material => ({ color: rgb(color) });

/** Thin glass; a ray through a vessel crosses four surfaces, so each has only a part of the tint. */
export const glass = (tint = "#f4f7f3"): Material => {
  const [r, g, b] = rgb(tint);
  return { kind: "glass", color: [r ** 0.32, g ** 0.32, b ** 0.32], coat: 0.05, roughness: 0 };
};

/** Candle wax, a little lit from within near the flame when `lit` gives its height. */
export const wax = (color: string, lit?: number): Material => {
  const base = rgb(color);
  const warm = times(mix(base, rgb("#ffb25e"), 0.5), 1);
  return {
    color: ({ x, y, z }) => times(base, 0.95 + 0.08 * fbm(x / 2, y / 2, z / 2)),
    coat: 0.035,
    roughness: 0.55,
    ...(lit === undefined
      ? {}
      : { glow: ({ y }: Spot) => times(warm, 0.75 * smoothstep(lit - 4.5, lit + 0.6, y) ** 2) }),
  };
};

/** A flame or a bulb. */
export const glowing = (color: string, power: number, lamp = 0, radius = 3): Material => ({
  ...(lamp ? { lamp: { power: times(rgb(color), lamp), radius } } : {}),
  color: [0, 0, 0],
  glow: times(rgb(color), power),
  shadowless: true,
});

/** A lampshade of cloth or paper with a bulb at the given height; it glows more where the bulb is near. */
export const shade = (color: string, bulb: number, reach: number, power: number, ribs = 0, lamp = 0): Material => {
  const base = rgb(color);
  const lit = mix(base, rgb("#ffc27a"), 0.6);
  return {
    ...(lamp ? { lamp: { power: times(lit, lamp), radius: reach * 0.4 } } : {}),
    color: base,
    shadowless: true,
    glow: ({ x, y, z, u, v }) => {
      const near = Math.exp(-(((y - bulb) / reach) ** 2));
      const rib = ribs ? 0.86 + 0.14 * Math.abs(Math.sin(Math.PI * ribs * v)) : 1;
      const thread = 0.93 + 0.07 * noise(u * 300, y * 2.2) + 0.05 * (noise(x * 4, y * 4, z * 4) - 0.5);
      return times(lit, power * (0.4 + 0.6 * near) * rib * thread);
    },
    relief: ribs
      ? ({ v }) => 0.25 * Math.abs(Math.sin(Math.PI * ribs * v))
      : ({ x, y, z }) => 0.02 * noise(x * 3, y * 6, z * 3),
  };
};

/** A living leaf: veins, a paler middle rib, a waxy surface. */
export const foliage = (color: string, rib = "#9db37c", waxy = 0.04): Material => {
  const base = rgb(color);
  const vein = rgb(rib);
  return {
    coat: waxy,
    roughness: 0.45,
    color: ({ x, y, z, u, v }) => {
      const middle = 1 - smoothstep(0.0, 0.035, Math.abs(u - 0.5));
      const side = Math.max(0, Math.sin((v * 9 - Math.abs(u - 0.5) * 6) * TAU)) ** 12 * 0.35;
      const tone = 0.75 + 0.5 * fbm(x / 6, y / 6, z / 6, 3);
      return times(mix(base, vein, Math.min(0.8, middle * 0.7 + side * 0.4)), tone);
    },
  };
};

/** Plaited seagrass or cane, for meshes that are already shaped like strands. */
export const cane = (color: string): Material => {
  const base = rgb(color);
  return {
    color: ({ x, y, z, u, v }) =>
      times(base, 0.62 + 0.5 * noise(u * 260, v * 160) * 0.6 + 0.4 * fbm(x / 4, y / 4, z / 4, 3)),
    coat: 0.03,
    roughness: 0.6,
  };
};

/** White marble with grey veins. */
export const marble = (color = "#efebe5", vein = "#9a938c"): Material => {
  const [base, line] = [rgb(color), rgb(vein)];
  return {
    coat: 0.045,
    roughness: 0.2,
    color: ({ x, y, z }) => {
      const warp = fbm(x * 0.12, y * 0.12, z * 0.12, 4) * 6;
      const streak = 1 - Math.abs(Math.sin(x * 0.13 + z * 0.2 + y * 0.1 + warp));
      const fine = 1 - Math.abs(Math.sin(x * 0.5 - z * 0.4 + warp * 2.2));
      return mix(base, line, Math.min(1, 0.75 * streak ** 14 + 0.25 * fine ** 18 + 0.1 * fbm(x / 6, y / 6, z / 6)));
    },
  };
};

export const soil: Material = {
  color: ({ x, y, z }) => times(rgb("#3a2a20"), 0.5 + noise(x * 2.5, y * 2.5, z * 2.5)),
  relief: ({ x, y, z }) => 0.5 * noise(x * 1.8, y * 1.8, z * 1.8),
};

export const rope = (color: string): Material => {
  const base = asRgb(color);
  return {
    color: ({ x, y, z, u, v }) =>
      times(base, 0.6 + 0.3 * Math.abs(Math.sin(v * 90 + u * TAU)) + 0.2 * noise(x * 5, y * 5, z * 5)),
    relief: ({ u, v }) => 0.08 * Math.abs(Math.sin(v * 90 + u * TAU)),
  };
};
