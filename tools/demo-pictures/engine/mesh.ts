/** Point or direction: x to the right, y up, z towards the viewer; centimetres. */
export type Vec = readonly [number, number, number];

/** Triangles with smooth normals; flat arrays, three numbers a point, two a texture place. */
export interface Mesh {
  positions: number[];
  normals: number[];
  uvs: number[];
  /** Three vertex numbers a triangle. */
  indices: number[];
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => scale(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1));

/** Number `i` of a list that is known to be long enough. */
export const at = (list: ArrayLike<number>, i: number): number => list[i] as number;

/** The point that starts at number `i` of a flat array. */
const pointAt = (list: ArrayLike<number>, i: number): Vec => [at(list, i), at(list, i + 1), at(list, i + 2)];

/** A turn about the three axes in degrees (x first, then z, then y), then a move. */
export interface Pose {
  x?: number;
  y?: number;
  z?: number;
  turnX?: number;
  turnY?: number;
  turnZ?: number;
  scale?: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The function that turns (and, for points, scales and moves) one vector. */
const poser = (pose: Pose): ((v: Vec, isPoint: boolean) => Vec) => {
  const [ax, ay, az] = [radians(pose.turnX ?? 0), radians(pose.turnY ?? 0), radians(pose.turnZ ?? 0)];
  const [cx, sx, cy, sy, cz, sz] = [Math.cos(ax), Math.sin(ax), Math.cos(ay), Math.sin(ay), Math.cos(az), Math.sin(az)];
  const k = pose.scale ?? 1;
  return ([x0, y0, z0], isPoint) => {
    const [y1, z1] = [y0 * cx - z0 * sx, y0 * sx + z0 * cx];
    const [x2, y2] = [x0 * cz - y1 * sz, x0 * sz + y1 * cz];
    const [x3, z3] = [x2 * cy + z1 * sy, -x2 * sy + z1 * cy];
    if (!isPoint) return [x3, y2, z3];
    return [x3 * k + (pose.x ?? 0), y2 * k + (pose.y ?? 0), z3 * k + (pose.z ?? 0)];
  };
};

const mapTriples = (list: number[], map: (v: Vec) => Vec): number[] => {
  const out = new Array<number>(list.length);
  for (let i = 0; i < list.length; i += 3) {
    const v = map(pointAt(list, i));
    out[i] = v[0];
    out[i + 1] = v[1];
    out[i + 2] = v[2];
  }
  return out;
};

export const posed = (mesh: Mesh, pose: Pose): Mesh => {
  const turn = poser(pose);
  return {
    ...mesh,
    positions: mapTriples(mesh.positions, (v) => turn(v, true)),
    normals: mapTriples(mesh.normals, (v) => turn(v, false)),
  };
};

/** The mesh with every point moved by `warp` and its normals made anew. */
export const warped = (mesh: Mesh, warp: (p: Vec) => Vec): Mesh =>
  withNormals({ ...mesh, positions: mapTriples(mesh.positions, warp) });

export const merged = (...meshes: Mesh[]): Mesh => {
  const out: Mesh = { positions: [], normals: [], uvs: [], indices: [] };
  for (const mesh of meshes) {
    const first = out.positions.length / 3;
    for (const n of mesh.positions) out.positions.push(n);
    for (const n of mesh.normals) out.normals.push(n);
    for (const n of mesh.uvs) out.uvs.push(n);
    for (const n of mesh.indices) out.indices.push(n + first);
  }
  return out;
};

/** Normals as the mean of the faces around each point; points at the same place share one (no seams). */
export const withNormals = (mesh: Mesh): Mesh => {
  const { positions, indices } = mesh;
  const sums = new Map<string, [number, number, number]>();
  const keyOf = (vertex: number): string =>
    `${Math.round(at(positions, vertex * 3) * 1e4)},${Math.round(at(positions, vertex * 3 + 1) * 1e4)},${Math.round(at(positions, vertex * 3 + 2) * 1e4)}`;
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [at(indices, i), at(indices, i + 1), at(indices, i + 2)] as const;
    const a = pointAt(positions, corners[0] * 3);
    const face = cross(sub(pointAt(positions, corners[1] * 3), a), sub(pointAt(positions, corners[2] * 3), a));
    for (const corner of corners) {
      const key = keyOf(corner);
      const sum = sums.get(key) ?? [0, 0, 0];
      sum[0] += face[0];
      sum[1] += face[1];
      sum[2] += face[2];
      sums.set(key, sum);
    }
  }
  const normals: number[] = [];
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    normals.push(...unit(sums.get(keyOf(vertex)) ?? [0, 1, 0]));
  }
  return { ...mesh, normals };
};

/** A net of (columns + 1) x (rows + 1) points; texture places run from 0 to 1 both ways. */
export const net = (columns: number, rows: number, pointOf: (u: number, v: number) => Vec): Mesh => {
  const mesh: Mesh = { positions: [], normals: [], uvs: [], indices: [] };
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      mesh.positions.push(...pointOf(column / columns, row / rows));
      mesh.uvs.push(column / columns, row / rows);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const b = a + columns + 1;
      mesh.indices.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
  return withNormals(mesh);
};
