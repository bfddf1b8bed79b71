import { add, at, cross, type Mesh, merged, net, scale, sub, unit, type Vec, withNormals } from "./mesh.ts";

/** Point of a profile: distance from the axis and height. */
export type Turn = readonly [radius: number, height: number];

const catmull = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
  0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t);

/** A smooth line through the points, `steps` pieces between neighbours. */
export const curveThrough = <T extends readonly number[]>(points: readonly T[], steps = 10): T[] => {
  const out: T[] = [];
  const last = points.length - 1;
  const pick = (i: number): T => points[Math.min(last, Math.max(0, i))] as T;
  for (let i = 0; i < last; i++) {
    for (let s = 0; s < steps; s++) {
      const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
      out.push(b.map((_, k) => catmull(at(a, k), at(b, k), at(c, k), at(d, k), s / steps)) as unknown as T);
    }
  }
  out.push(pick(last));
  return out;
};

export interface LatheOptions {
  /** Pieces around. */
  around?: number;
  /** Changes the radius by angle (radians) and height. */
  shape?: (angle: number, height: number) => number;
}

/** The body made by turning a line of points around the upright axis. */
export const lathe = (profile: readonly Turn[], options: LatheOptions = {}): Mesh => {
  const around = options.around ?? 96;
  const rows = profile.length - 1;
  return net(around, rows, (u, v) => {
    const [r, y] = profile[Math.round(v * rows)] as Turn;
    const angle = u * Math.PI * 2;
    // the seam must close on the very same point
    const a = u === 1 ? 0 : angle;
    const radius = Math.max(0, r) * (options.shape?.(a, y) ?? 1);
    return [Math.sin(a) * radius, y, Math.cos(a) * radius];
  });
};

/** The outer line of a vessel, closed by a rounded lip and the inner wall down to its floor. */
export const vesselProfile = (outer: readonly Turn[], wall: number, steps = 10): Turn[] => {
  const line = curveThrough(outer, steps);
  const first = line[0] as Turn;
  const [lipRadius, lipHeight] = line[line.length - 1] as Turn;
  const lip: Turn[] = [];
  for (let i = 1; i < 8; i++) {
    const angle = (i / 8) * Math.PI;
    lip.push([lipRadius - wall / 2 + (wall / 2) * Math.cos(angle), lipHeight + (wall / 2) * Math.sin(angle)]);
  }
  const inner = line
    .map(([r, y]): Turn => [Math.max(0.01, r - wall), y])
    .filter(([, y]) => y > first[1] + wall)
    .reverse();
  const foot: Turn[] = [
    [0, first[1]],
    [Math.max(0, first[0] - 0.25), first[1]],
    [Math.max(0, first[0] - 0.08), first[1] + 0.04],
  ];
  const floor = inner[inner.length - 1];
  return [...foot, ...line.slice(1), ...lip, ...inner, ...(floor ? [[0, floor[1] - wall * 0.2] as Turn] : [])];
};

/** A vessel with a wall: vase, mug, bowl, pot. */
export const vessel = (outer: readonly Turn[], wall: number, options: LatheOptions = {}): Mesh =>
  lathe(vesselProfile(outer, wall), options);

/** A solid turned body through the points, closed at both ends. */
export const turned = (points: readonly Turn[], options: LatheOptions & { steps?: number } = {}): Mesh => {
  const line = curveThrough(points, options.steps ?? 8);
  const bottom = (line[0] as Turn)[1];
  const top = (line[line.length - 1] as Turn)[1];
  return lathe([[0, bottom], ...line, [0, top]], options);
};

/** A cylinder with softly rounded edges, standing on `y`. */
export const disc = (radius: number, height: number, edge = 0.2, y = 0, around = 96): Mesh => {
  const e = Math.min(edge, height / 2, radius / 2);
  const line: Turn[] = [[0, y]];
  for (let i = 0; i <= 5; i++) {
    const a = (i / 5) * (Math.PI / 2);
    line.push([radius - e + e * Math.sin(a), y + e - e * Math.cos(a)]);
  }
  for (let i = 0; i <= 5; i++) {
    const a = (i / 5) * (Math.PI / 2);
    line.push([radius - e + e * Math.cos(a), y + height - e + e * Math.sin(a)]);
  }
  line.push([0, y + height]);
  return lathe(line, { around });
};

/** A ball, or with three radii an egg. */
export const ball = (rx: number, ry = rx, rz = rx, pieces = 48): Mesh =>
  net(pieces, pieces / 2, (u, v) => {
    const a = u === 1 ? 0 : u * Math.PI * 2;
    const b = v * Math.PI;
    return [Math.sin(a) * Math.sin(b) * rx, -Math.cos(b) * ry, Math.cos(a) * Math.sin(b) * rz];
  });

export interface TubeOptions {
  around?: number;
  /** Stretches the cross-section along the tube's own two directions. */
  flat?: readonly [number, number];
  closed?: boolean;
  open?: boolean;
}

/** A round bar along a line of points; its radius may change along the way (0 to 1). */
export const tube = (
  path: readonly Vec[],
  radius: number | ((t: number) => number),
  options: TubeOptions = {},
): Mesh => {
  const around = options.around ?? 16;
  const last = path.length - 1;
  const radiusAt = typeof radius === "number" ? () => radius : radius;
  const [fa, fb] = options.flat ?? [1, 1];
  const pick = (i: number): Vec =>
    options.closed ? (path[((i % last) + last) % last] as Vec) : (path[Math.min(last, Math.max(0, i))] as Vec);
  const frames: { p: Vec; a: Vec; b: Vec; t: Vec }[] = [];
  let a: Vec = [0, 0, 1];
  for (let i = 0; i <= last; i++) {
    const t = unit(sub(pick(i + 1), pick(i - 1)));
    if (i === 0) a = Math.abs(t[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0];
    a = unit(sub(a, scale(t, a[0] * t[0] + a[1] * t[1] + a[2] * t[2])));
    frames.push({ p: pick(i), a, b: cross(t, a), t });
  }
  const point = (i: number, angle: number, r: number, along = 0): Vec => {
    const f = frames[i] as { p: Vec; a: Vec; b: Vec; t: Vec };
    const side = add(scale(f.a, Math.cos(angle) * r * fa), scale(f.b, Math.sin(angle) * r * fb));
    return add(add(f.p, side), scale(f.t, along));
  };
  const body = net(around, last, (u, v) => {
    const i = Math.round(v * last);
    return point(i, u === 1 ? 0 : u * Math.PI * 2, radiusAt(v));
  });
  if (options.closed || options.open) return body;
  const cap = (i: number, t: number, sign: number): Mesh =>
    net(around, 4, (u, v) => {
      const r = radiusAt(t);
      const b = v * (Math.PI / 2);
      return point(i, u === 1 ? 0 : u * Math.PI * 2, r * Math.cos(b), sign * r * Math.sin(b) * Math.min(fa, fb));
    });
  return merged(body, cap(0, 0, -1), cap(last, 1, 1));
};

/** A straight bar. */
export const rod = (from: Vec, to: Vec, radius: number, endRadius = radius, around = 16): Mesh =>
  tube([from, add(from, scale(sub(to, from), 0.5)), to], (t) => radius + (endRadius - radius) * t, { around });

/** A ring lying flat at height `y`. */
export const ring = (radius: number, thickness: number, y = 0, flat: readonly [number, number] = [1, 1]): Mesh => {
  const path: Vec[] = [];
  for (let i = 0; i <= 96; i++) {
    const a = ((i % 96) / 96) * Math.PI * 2;
    path.push([Math.sin(a) * radius, y, Math.cos(a) * radius]);
  }
  return tube(path, thickness, { closed: true, around: 20, flat });
};

/** A block with rounded edges, standing on y = 0; `pieces` a face, for warping. */
export const block = (width: number, height: number, depth: number, edge = 0.3, pieces = 8): Mesh => {
  const e = Math.min(edge, width / 2, height / 2, depth / 2);
  const half: Vec = [width / 2, height / 2, depth / 2];
  const inner: Vec = [half[0] - e, half[1] - e, half[2] - e];
  const faces: Mesh[] = [];
  // cuts close together at the edges, where the rounding is
  const cuts = (size: number): number[] => {
    const list: number[] = [];
    for (let i = 0; i <= 4; i++) list.push(-size + e * (1 - Math.cos((i / 4) * (Math.PI / 2))) * 1);
    for (let i = 1; i < pieces; i++) list.push(-(size - e) + (i / pieces) * 2 * (size - e));
    for (let i = 4; i >= 0; i--) list.push(size - e * (1 - Math.cos((i / 4) * (Math.PI / 2))));
    return list;
  };
  for (let axis = 0; axis < 3; axis++) {
    const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
    const [ub, uc] = [cuts(at(half, b)), cuts(at(half, c))];
    for (const sign of [-1, 1]) {
      faces.push(
        net(ub.length - 1, uc.length - 1, (u, v) => {
          const p: [number, number, number] = [0, 0, 0];
          p[axis] = at(half, axis) * sign;
          p[b] = at(ub, Math.round(u * (ub.length - 1)));
          p[c] = at(uc, Math.round(v * (uc.length - 1)));
          const core: Vec = [clamp(p[0], inner[0]), clamp(p[1], inner[1]), clamp(p[2], inner[2])];
          const out = unit(sub(p, core));
          return add(add(core, scale(out, e)), [0, half[1], 0]);
        }),
      );
    }
  }
  // texture places run over the face in centimetres divided by the longest side, so that patterns keep their shape
  return withNormals(merged(...faces));
};

const clamp = (x: number, limit: number): number => Math.min(limit, Math.max(-limit, x));

/** A flat upright picture plane of the given size, its lower edge on y = 0, facing the viewer; texture upright. */
export const panel = (width: number, height: number, z = 0): Mesh =>
  net(1, 1, (u, v) => [(u - 0.5) * width, (1 - v) * height, z]);

/** A stuffed square: full in the middle, thin at the seam, corners drawn out a little. Upright, standing on y = 0. */
export const pillow = (width: number, height: number, thickness: number, plump = 0.5): Mesh => {
  const side = (sign: number): Mesh =>
    net(72, 72, (u, v) => {
      const [x, y] = [u * 2 - 1, v * 2 - 1];
      const rise = Math.max(0, (1 - Math.abs(x) ** 3.2) * (1 - Math.abs(y) ** 3.2)) ** plump;
      const pinch = (a: number, b: number): number => a * (1 - 0.07 * (1 - Math.abs(b) ** 2.2) * Math.abs(a) ** 2);
      return [(pinch(x, y) * width) / 2, (pinch(y, x) * height) / 2 + height / 2, (sign * thickness * rise) / 2];
    });
  return merged(side(1), side(-1));
};

/** A leaf along z from the origin, folded along its middle and drooping. */
export const leaf = (length: number, width: number, droop: number, fold = 0.25, tip = 1): Mesh =>
  net(10, 18, (u, v) => {
    const x = u * 2 - 1;
    const outline = Math.sin(Math.PI * v ** (0.75 * tip)) ** 0.8 * (1 - 0.25 * v);
    const bend = droop * v * v;
    return [
      x * outline * width * 0.5,
      -Math.sin(bend) * length * v * 0.75 + Math.abs(x) * outline * width * fold,
      Math.cos(bend * 0.8) * length * v,
    ];
  });
