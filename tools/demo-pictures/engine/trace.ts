import { f32, f64, i32 } from "./buffers.ts";
import { type Bvh, buildBvh } from "./bvh.ts";
import type { Rgb } from "./colour.ts";
import type { Material, Paint, Spot } from "./material.ts";
import { at, cross, sub, unit } from "./mesh.ts";
import type { Light, Scene } from "./scene.ts";

/** The camera's result, three numbers a pixel unless said otherwise; the picture is
 * `color * light + color2 * light2 + shine + glow`. */
export interface Film {
  width: number;
  height: number;
  /** Width of a pixel at the distance looked at, in centimetres. */
  pixelSize: number;
  /** Own colour of what is seen. */
  color: Float32Array;
  /** Light that falls on it. */
  light: Float32Array;
  /** Reflections. */
  shine: Float32Array;
  glow: Float32Array;
  normal: Float32Array;
  /** Where in the world it is. */
  place: Float32Array;
  /** One number a pixel: spread of the light's brightness over the samples, as variance of the mean. */
  variance: Float32Array;
  /** One number a pixel: which part is seen; -1 is none. */
  part: Int32Array;
  /** Where an edge runs through a pixel: the other part, its colour and its light; -1 elsewhere. */
  second: Int32Array;
  color2: Float32Array;
  light2: Float32Array;
  /** The same picture in other colours. */
  recolored: { color: Float32Array; color2: Float32Array }[];
}

const GLASS = 1;
const UNSEEN = 2;
const SHADOWLESS = 4;
/** Caps the light of one indirect sample: rare bright samples would stay as specks. */
const BRIGHTEST = 3;
const NONE: Rgb[] = [];

const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Follows light through a scene. One tracer serves one picture; it keeps the last hit in its fields. */
export class Tracer {
  private readonly scene: Scene;
  private readonly bvh: Bvh;
  /** Nine numbers a triangle: corner and two edges, in the order of the tree's leaves. */
  private readonly triangles: Float32Array;
  private readonly normals: Float32Array;
  private readonly uvs: Float32Array;
  /** Like `triangles`, of the parts as they were made. */
  private readonly rests: Float32Array;
  private readonly partOf: Int32Array;
  private readonly flags: Uint8Array;
  private readonly materials: Material[];
  private readonly stack = new Int32Array(128);
  private readonly spot: Spot = { x: 0, y: 0, z: 0, u: 0, v: 0 };
  private readonly epsilon: number;
  private state: number;
  // the last hit
  private hit = -1;
  private distance = 0;
  private baryU = 0;
  private baryV = 0;
  // the surface at the last hit, facing the ray
  private hx = 0;
  private hy = 0;
  private hz = 0;
  private nx = 0;
  private ny = 0;
  private nz = 0;
  private gx = 0;
  private gy = 0;
  private gz = 0;
  // results of the small steps
  private er = 0;
  private eg = 0;
  private eb = 0;
  private tx = 0;
  private ty = 0;
  private tz = 0;

  constructor(scene: Scene, seed: number) {
    this.scene = scene;
    this.state = seed | 0 || 1;
    this.materials = scene.parts.map((part) => part.material);
    let count = 0;
    for (const { mesh } of scene.parts) count += mesh.indices.length / 3;
    const boxes = new Float32Array(count * 6);
    const corners = new Float32Array(count * 9);
    const cornerNormals = new Float32Array(count * 9);
    const cornerUvs = new Float32Array(count * 6);
    const restCorners = new Float32Array(count * 9);
    const parts = new Int32Array(count);
    let triangle = 0;
    let size = 0;
    scene.parts.forEach(({ mesh, rest }, part) => {
      for (let i = 0; i < mesh.indices.length; i += 3) {
        for (let k = 0; k < 3; k++) {
          let low = Infinity;
          let high = -Infinity;
          for (let c = 0; c < 3; c++) {
            const vertex = at(mesh.indices, i + c) * 3 + k;
            const value = at(mesh.positions, vertex);
            corners[triangle * 9 + c * 3 + k] = value;
            restCorners[triangle * 9 + c * 3 + k] = at(rest, vertex);
            cornerNormals[triangle * 9 + c * 3 + k] = at(mesh.normals, vertex);
            low = Math.min(low, value);
            high = Math.max(high, value);
          }
          boxes[triangle * 6 + k] = low;
          boxes[triangle * 6 + 3 + k] = high;
          if (!scene.parts[part]?.material.unseen) size = Math.max(size, Math.min(400, Math.abs(high)));
        }
        for (let c = 0; c < 3; c++) {
          cornerUvs[triangle * 6 + c * 2] = at(mesh.uvs, at(mesh.indices, i + c) * 2);
          cornerUvs[triangle * 6 + c * 2 + 1] = at(mesh.uvs, at(mesh.indices, i + c) * 2 + 1);
        }
        parts[triangle] = part;
        triangle++;
      }
    });
    this.epsilon = size * 2e-5 + 1e-3;
    this.bvh = buildBvh(boxes);
    this.triangles = new Float32Array(count * 9);
    this.normals = new Float32Array(count * 9);
    this.uvs = new Float32Array(count * 6);
    this.rests = new Float32Array(count * 9);
    this.partOf = new Int32Array(count);
    this.flags = new Uint8Array(count);
    for (let slot = 0; slot < count; slot++) {
      const from = at(this.bvh.order, slot);
      for (let k = 0; k < 3; k++) {
        const a = at(corners, from * 9 + k);
        this.triangles[slot * 9 + k] = a;
        this.triangles[slot * 9 + 3 + k] = at(corners, from * 9 + 3 + k) - a;
        this.triangles[slot * 9 + 6 + k] = at(corners, from * 9 + 6 + k) - a;
        const b = at(restCorners, from * 9 + k);
        this.rests[slot * 9 + k] = b;
        this.rests[slot * 9 + 3 + k] = at(restCorners, from * 9 + 3 + k) - b;
        this.rests[slot * 9 + 6 + k] = at(restCorners, from * 9 + 6 + k) - b;
      }
      this.normals.set(cornerNormals.subarray(from * 9, from * 9 + 9), slot * 9);
      this.uvs.set(cornerUvs.subarray(from * 6, from * 6 + 6), slot * 6);
      const part = at(parts, from);
      this.partOf[slot] = part;
      const material = this.materials[part];
      this.flags[slot] =
        (material?.kind === "glass" ? GLASS : 0) +
        (material?.unseen ? UNSEEN : 0) +
        (material?.shadowless ? SHADOWLESS : 0);
    }
  }

  private random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Finds the nearest triangle (or, with `any`, some triangle) before `far` whose flags share no bit with `skip`. */
  private cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    skip: number,
    any: boolean,
  ): boolean {
    const { bounds, links, axes } = this.bvh;
    const { triangles, flags, stack } = this;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let nearest = far;
    let found = -1;
    let depth = 0;
    let node = 0;
    for (;;) {
      const o = node * 6;
      const x1 = ((bounds[o] as number) - ox) * ix;
      const x2 = ((bounds[o + 3] as number) - ox) * ix;
      const y1 = ((bounds[o + 1] as number) - oy) * iy;
      const y2 = ((bounds[o + 4] as number) - oy) * iy;
      const z1 = ((bounds[o + 2] as number) - oz) * iz;
      const z2 = ((bounds[o + 5] as number) - oz) * iz;
      let near = x1 < x2 ? x1 : x2;
      let away = x1 < x2 ? x2 : x1;
      const yn = y1 < y2 ? y1 : y2;
      const ya = y1 < y2 ? y2 : y1;
      if (yn > near) near = yn;
      if (ya < away) away = ya;
      const zn = z1 < z2 ? z1 : z2;
      const za = z1 < z2 ? z2 : z1;
      if (zn > near) near = zn;
      if (za < away) away = za;
      if (near <= away && away > 0 && near < nearest) {
        const size = links[node * 2 + 1] as number;
        if (size === 0) {
          const right = links[node * 2] as number;
          const axis = axes[node] as number;
          const forward = axis === 0 ? dx >= 0 : axis === 1 ? dy >= 0 : dz >= 0;
          if (forward) {
            stack[depth++] = right;
            node = node + 1;
          } else {
            stack[depth++] = node + 1;
            node = right;
          }
          continue;
        }
        const first = links[node * 2] as number;
        for (let slot = first; slot < first + size; slot++) {
          if (((flags[slot] as number) & skip) !== 0) continue;
          const p = slot * 9;
          const e1x = triangles[p + 3] as number;
          const e1y = triangles[p + 4] as number;
          const e1z = triangles[p + 5] as number;
          const e2x = triangles[p + 6] as number;
          const e2y = triangles[p + 7] as number;
          const e2z = triangles[p + 8] as number;
          const px = dy * e2z - dz * e2y;
          const py = dz * e2x - dx * e2z;
          const pz = dx * e2y - dy * e2x;
          const det = e1x * px + e1y * py + e1z * pz;
          if (det > -1e-12 && det < 1e-12) continue;
          const inv = 1 / det;
          const sx = ox - (triangles[p] as number);
          const sy = oy - (triangles[p + 1] as number);
          const sz = oz - (triangles[p + 2] as number);
          const u = (sx * px + sy * py + sz * pz) * inv;
          if (u < 0 || u > 1) continue;
          const qx = sy * e1z - sz * e1y;
          const qy = sz * e1x - sx * e1z;
          const qz = sx * e1y - sy * e1x;
          const v = (dx * qx + dy * qy + dz * qz) * inv;
          if (v < 0 || u + v > 1) continue;
          const t = (e2x * qx + e2y * qy + e2z * qz) * inv;
          if (t > 1e-6 && t < nearest) {
            if (any) return true;
            nearest = t;
            found = slot;
            this.baryU = u;
            this.baryV = v;
          }
        }
      }
      if (depth === 0) break;
      node = stack[--depth] as number;
    }
    this.hit = found;
    this.distance = nearest;
    return found >= 0;
  }

  private paint(paint: Paint): Rgb {
    return typeof paint === "function" ? paint(this.spot) : paint;
  }

  /** Fills in place, normals and texture place of the last hit of a ray. */
  private meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Material {
    const slot = this.hit;
    const { triangles: t, normals: n, uvs, spot } = this;
    const p = slot * 9;
    const u = this.baryU;
    const v = this.baryV;
    const w = 1 - u - v;
    this.hx = ox + dx * this.distance;
    this.hy = oy + dy * this.distance;
    this.hz = oz + dz * this.distance;
    const { rests } = this;
    const [f1x, f1y, f1z] = [f32(rests, p + 3), f32(rests, p + 4), f32(rests, p + 5)];
    const [f2x, f2y, f2z] = [f32(rests, p + 6), f32(rests, p + 7), f32(rests, p + 8)];
    spot.x = f32(rests, p) + f1x * u + f2x * v;
    spot.y = f32(rests, p + 1) + f1y * u + f2y * v;
    spot.z = f32(rests, p + 2) + f1z * u + f2z * v;
    const uv = slot * 6;
    spot.u = f32(uvs, uv) * w + f32(uvs, uv + 2) * u + f32(uvs, uv + 4) * v;
    spot.v = f32(uvs, uv + 1) * w + f32(uvs, uv + 3) * u + f32(uvs, uv + 5) * v;
    const [e1x, e1y, e1z] = [f32(t, p + 3), f32(t, p + 4), f32(t, p + 5)];
    const [e2x, e2y, e2z] = [f32(t, p + 6), f32(t, p + 7), f32(t, p + 8)];
    let gx = e1y * e2z - e1z * e2y;
    let gy = e1z * e2x - e1x * e2z;
    let gz = e1x * e2y - e1y * e2x;
    let length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    if (gx * dx + gy * dy + gz * dz > 0) length = -length;
    gx /= length;
    gy /= length;
    gz /= length;
    let nx = f32(n, p) * w + f32(n, p + 3) * u + f32(n, p + 6) * v;
    let ny = f32(n, p + 1) * w + f32(n, p + 4) * u + f32(n, p + 7) * v;
    let nz = f32(n, p + 2) * w + f32(n, p + 5) * u + f32(n, p + 8) * v;
    const material = this.materials[i32(this.partOf, slot)] as Material;
    if (material.relief) {
      // slope of the relief along both texture directions, from the triangle's own mapping
      const du1 = f32(uvs, uv + 2) - f32(uvs, uv);
      const dv1 = f32(uvs, uv + 3) - f32(uvs, uv + 1);
      const du2 = f32(uvs, uv + 4) - f32(uvs, uv);
      const dv2 = f32(uvs, uv + 5) - f32(uvs, uv + 1);
      const det = du1 * dv2 - du2 * dv1;
      if (Math.abs(det) > 1e-12) {
        const k = 1 / det;
        const [ax, ay, az] = [(e1x * dv2 - e2x * dv1) * k, (e1y * dv2 - e2y * dv1) * k, (e1z * dv2 - e2z * dv1) * k];
        const [bx, by, bz] = [(e2x * du1 - e1x * du2) * k, (e2y * du1 - e1y * du2) * k, (e2z * du1 - e1z * du2) * k];
        const aa = Math.sqrt(ax * ax + ay * ay + az * az) || 1;
        const bb = Math.sqrt(bx * bx + by * by + bz * bz) || 1;
        const step = 0.02;
        const here = material.relief(spot);
        const [cx, cy, cz] = [(f1x * dv2 - f2x * dv1) * k, (f1y * dv2 - f2y * dv1) * k, (f1z * dv2 - f2z * dv1) * k];
        const [ex, ey, ez] = [(f2x * du1 - f1x * du2) * k, (f2y * du1 - f1y * du2) * k, (f2z * du1 - f1z * du2) * k];
        const slopeA = this.slope(material.relief, here, cx / aa, cy / aa, cz / aa, step / aa, 0, step);
        const slopeB = this.slope(material.relief, here, ex / bb, ey / bb, ez / bb, 0, step / bb, step);
        const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
        nx = nx / l - slopeA * (ax / aa) - slopeB * (bx / bb);
        ny = ny / l - slopeA * (ay / aa) - slopeB * (by / bb);
        nz = nz / l - slopeA * (az / aa) - slopeB * (bz / bb);
      }
    }
    let nl = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    if (nx * gx + ny * gy + nz * gz < 0) nl = -nl;
    nx /= nl;
    ny /= nl;
    nz /= nl;
    this.nx = nx;
    this.ny = ny;
    this.nz = nz;
    this.gx = gx;
    this.gy = gy;
    this.gz = gz;
    return material;
  }

  private slope(
    relief: (spot: Spot) => number,
    here: number,
    ax: number,
    ay: number,
    az: number,
    du: number,
    dv: number,
    step: number,
  ): number {
    const s = this.spot;
    const { x, y, z, u, v } = s;
    s.x += ax * step;
    s.y += ay * step;
    s.z += az * step;
    s.u += du;
    s.v += dv;
    const there = relief(s);
    s.x = x;
    s.y = y;
    s.z = z;
    s.u = u;
    s.v = v;
    return (there - here) / step;
  }

  /** Adds to (er, eg, eb) what one light sends to a point with the given normal; `r1`, `r2` choose where on the light. */
  private addLight(light: Light, x: number, y: number, z: number, r1: number, r2: number, weight: number): void {
    let lx: number;
    let ly: number;
    let lz: number;
    let size: number;
    let fx = 0;
    let fy = 0;
    let fz = 0;
    const c = light.center;
    if (light.kind === "panel") {
      const { across: a, up: b } = light;
      const s = r1 * 2 - 1;
      const t = r2 * 2 - 1;
      lx = c[0] + a[0] * s + b[0] * t - x;
      ly = c[1] + a[1] * s + b[1] * t - y;
      lz = c[2] + a[2] * s + b[2] * t - z;
      fx = a[1] * b[2] - a[2] * b[1];
      fy = a[2] * b[0] - a[0] * b[2];
      fz = a[0] * b[1] - a[1] * b[0];
      size = 4;
    } else {
      const h = r1 * 2 - 1;
      const ring = Math.sqrt(Math.max(0, 1 - h * h)) * light.radius;
      const turn = r2 * Math.PI * 2;
      lx = c[0] + ring * Math.cos(turn) - x;
      ly = c[1] + light.radius * h - y;
      lz = c[2] + ring * Math.sin(turn) - z;
      size = Math.PI * light.radius * light.radius;
    }
    const d2 = lx * lx + ly * ly + lz * lz;
    const d = Math.sqrt(d2);
    const ux = lx / d;
    const uy = ly / d;
    const uz = lz / d;
    const facing = this.nx * ux + this.ny * uy + this.nz * uz;
    if (facing <= 0 || this.gx * ux + this.gy * uy + this.gz * uz <= 0) return;
    // the cross product of the half edges carries a quarter of the panel's area in its length
    const leaving = light.kind === "panel" ? Math.abs(fx * ux + fy * uy + fz * uz) : 1;
    const k = (weight * facing * leaving * size) / (d2 * Math.PI);
    if (k < 1e-6) return;
    const e = this.epsilon;
    // glass throws half a shadow
    const skip = this.random() < 0.55 ? GLASS | SHADOWLESS : SHADOWLESS;
    if (this.cast(x + this.gx * e, y + this.gy * e, z + this.gz * e, ux, uy, uz, d - 2 * e, skip, true)) {
      return;
    }
    this.er += light.power[0] * k;
    this.eg += light.power[1] * k;
    this.eb += light.power[2] * k;
  }

  /** Direction around the current normal, more likely near it (cosine), into (tx, ty, tz). */
  private scatter(r1: number, r2: number): void {
    const { nx, ny, nz } = this;
    const sign = nz >= 0 ? 1 : -1;
    const a = -1 / (sign + nz);
    const b = nx * ny * a;
    const radius = Math.sqrt(r1);
    const turn = r2 * Math.PI * 2;
    const x = radius * Math.cos(turn);
    const y = radius * Math.sin(turn);
    const z = Math.sqrt(Math.max(0, 1 - r1));
    this.tx = x * (1 + sign * nx * nx * a) + y * b + z * nx;
    this.ty = x * sign * b + y * (sign + ny * ny * a) + z * ny;
    this.tz = -x * sign * nx + -y * ny + z * nz;
  }

  /** Light along a ray, with one shadow ray at its end, into (er, eg, eb). */
  private glance(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, sharp: boolean): void {
    const { scene } = this;
    let far = Infinity;
    let panel: Light | undefined;
    if (sharp) {
      for (const light of scene.lights) {
        if (light.kind === "ball") continue;
        const t = lightDistance(light, ox, oy, oz, dx, dy, dz);
        if (t < far) {
          far = t;
          panel = light;
        }
      }
    }
    if (!this.cast(ox, oy, oz, dx, dy, dz, far, UNSEEN | GLASS, false)) {
      const c = panel ? panel.power : scene.sky(dx, dy, dz);
      const max = panel ? 6 : Infinity;
      this.er = Math.min(c[0], max);
      this.eg = Math.min(c[1], max);
      this.eb = Math.min(c[2], max);
      return;
    }
    const material = this.meet(ox, oy, oz, dx, dy, dz);
    const c = this.paint(material.color);
    const [x, y, z] = [this.hx, this.hy, this.hz];
    // a lamp's own light is sampled by shadow rays; counting it here too would add noise
    const g = material.glow && (sharp || !material.shadowless) ? this.paint(material.glow) : undefined;
    const lights = scene.lights.length;
    this.er = scene.ambient[0];
    this.eg = scene.ambient[1];
    this.eb = scene.ambient[2];
    if (lights > 0) {
      const light = scene.lights[Math.min(lights - 1, Math.floor(this.random() * lights))] as Light;
      this.addLight(light, x, y, z, this.random(), this.random(), lights);
    }
    this.er = this.er * c[0] + (g?.[0] ?? 0);
    this.eg = this.eg * c[1] + (g?.[1] ?? 0);
    this.eb = this.eb * c[2] + (g?.[2] ?? 0);
  }

  /**
   * Takes the picture.
   * @param samples rays a pixel.
   */
  render(width: number, height: number, samples: number): Film {
    const pixels = width * height;
    const { scene } = this;
    const { camera, lights } = scene;
    const forward = unit(sub(camera.to, camera.from));
    const right = unit(cross(forward, [0, 1, 0]));
    const up = cross(right, forward);
    const half = Math.tan((camera.angle * Math.PI) / 360);
    const focus = Math.hypot(...sub(camera.to, camera.from));
    const film: Film = {
      width,
      height,
      pixelSize: (2 * half * focus) / height,
      color: new Float32Array(pixels * 3),
      light: new Float32Array(pixels * 3),
      shine: new Float32Array(pixels * 3),
      glow: new Float32Array(pixels * 3),
      normal: new Float32Array(pixels * 3),
      place: new Float32Array(pixels * 3),
      variance: new Float32Array(pixels),
      part: new Int32Array(pixels).fill(-1),
      second: new Int32Array(pixels).fill(-1),
      color2: new Float32Array(pixels * 3),
      light2: new Float32Array(pixels * 3),
      recolored: (this.scene.recolored ?? []).map(() => ({
        color: new Float32Array(pixels * 3),
        color2: new Float32Array(pixels * 3),
      })),
    };
    const [shiftX, shiftY] = camera.shift ?? [0, 0];
    const e = this.epsilon;
    const side = Math.ceil(Math.sqrt(samples));
    const shifts = new Float64Array(16);

    for (let py = 0; py < height; py++) {
      for (let px = 0; px < width; px++) {
        const pixel = py * width + px;
        const o = pixel * 3;
        for (let i = 0; i < 16; i++) shifts[i] = this.random();
        let mean = 0;
        let square = 0;
        let [lr, lg, lb, cr, cg, cb, sr, sg, sb, gr, gg, gb] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let [first, second, own, other] = [-1, -1, 0, 0];
        let [nr, nu, nv, met] = [0, 0, 0, 0];
        for (let s = 0; s < samples; s++) {
          const jx = ((s % side) + 0.5) / side + (this.random() - 0.5) / side;
          const jy = (Math.floor(s / side) + 0.5) / Math.ceil(samples / side) + (this.random() - 0.5) / side;
          const sx = ((((px + jx) / width) * 2 - 1) * width) / height + shiftX * 2;
          const sy = 1 - ((py + jy) / height) * 2 + shiftY * 2;
          let dx = forward[0] + (right[0] * sx + up[0] * sy) * half;
          let dy = forward[1] + (right[1] * sx + up[1] * sy) * half;
          let dz = forward[2] + (right[2] * sx + up[2] * sy) * half;
          let [ox, oy, oz] = camera.from;
          if (camera.lens) {
            const radius = Math.sqrt(this.random()) * camera.lens;
            const turn = this.random() * Math.PI * 2;
            const [la, lu] = [radius * Math.cos(turn), radius * Math.sin(turn)];
            const [ax, ay, az] = [right[0] * la + up[0] * lu, right[1] * la + up[1] * lu, right[2] * la + up[2] * lu];
            ox += ax;
            oy += ay;
            oz += az;
            dx -= ax / focus;
            dy -= ay / focus;
            dz -= az / focus;
          }
          const dl = Math.sqrt(dx * dx + dy * dy + dz * dz);
          dx /= dl;
          dy /= dl;
          dz /= dl;
          let [wr, wg, wb] = [1, 1, 1];
          for (let step = 0; step < 10; step++) {
            if (!this.cast(ox, oy, oz, dx, dy, dz, Infinity, UNSEEN, false)) {
              const c = scene.sky(dx, dy, dz);
              gr += c[0] * wr;
              gg += c[1] * wg;
              gb += c[2] * wb;
              break;
            }
            const part = i32(this.partOf, this.hit);
            const material = this.meet(ox, oy, oz, dx, dy, dz);
            const c = this.paint(material.color);
            const [x, y, z] = [this.hx, this.hy, this.hz];
            const { nx, ny, nz, gx, gy, gz } = this;
            // the hit point is overwritten by the rays that follow
            const tints = scene.recolored?.map((list) => this.paint((list[part] as Material).color)) ?? NONE;
            const glow = material.glow ? this.paint(material.glow) : undefined;
            const cos = Math.max(0.001, -(nx * dx + ny * dy + nz * dz));
            const roughness = material.roughness ?? 0.3;
            const kind = material.kind ?? "solid";
            // shiny surfaces trace one mirrored ray, blurred by their roughness
            const f0 = kind === "metal" ? 1 : kind === "glass" ? 0.05 : (material.coat ?? 0);
            const fresnel = kind === "metal" ? 1 : f0 > 0 ? f0 + (1 - f0) * (1 - cos) ** 5 * (1 - roughness) : 0;
            let [mr, mg, mb] = [0, 0, 0];
            if (fresnel > 0.002 && kind !== "mirror") {
              const blur = roughness * roughness;
              const i = 4;
              const r1 = ((f64(shifts, i) + s * 0.7548776662) % 1) * 2 - 1;
              const r2 = ((f64(shifts, i + 1) + s * 0.569840291) % 1) * Math.PI * 2;
              const ring = Math.sqrt(1 - r1 * r1);
              const k = blur * Math.cbrt((f64(shifts, 6) + s * 0.6180339887) % 1);
              let rx = dx + 2 * cos * nx + k * ring * Math.cos(r2);
              let ry = dy + 2 * cos * ny + k * r1;
              let rz = dz + 2 * cos * nz + k * ring * Math.sin(r2);
              const rl = Math.sqrt(rx * rx + ry * ry + rz * rz);
              rx /= rl;
              ry /= rl;
              rz /= rl;
              if (rx * gx + ry * gy + rz * gz > 0) {
                this.glance(x + gx * e, y + gy * e, z + gz * e, rx, ry, rz, true);
                mr = this.er * fresnel;
                mg = this.eg * fresnel;
                mb = this.eb * fresnel;
              }
            }
            if (kind === "glass") {
              sr += mr * wr;
              sg += mg * wg;
              sb += mb * wb;
              // thin glass tints more where it is seen edge-on
              const depth = Math.min(4, 1 / Math.max(0.12, cos));
              wr *= c[0] ** depth * (1 - fresnel);
              wg *= c[1] ** depth * (1 - fresnel);
              wb *= c[2] ** depth * (1 - fresnel);
              ox = x - gx * e;
              oy = y - gy * e;
              oz = z - gz * e;
              continue;
            }
            if (kind === "mirror") {
              wr *= c[0];
              wg *= c[1];
              wb *= c[2];
              dx += 2 * cos * nx;
              dy += 2 * cos * ny;
              dz += 2 * cos * nz;
              ox = x + gx * e;
              oy = y + gy * e;
              oz = z + gz * e;
              continue;
            }
            if (first < 0) first = part;
            if (part === first) {
              nr += nx;
              nu += ny;
              nv += nz;
              film.place[o] = f32(film.place, o) + x;
              film.place[o + 1] = f32(film.place, o + 1) + y;
              film.place[o + 2] = f32(film.place, o + 2) + z;
              met++;
            }
            if (kind === "metal") {
              sr += mr * c[0] * wr;
              sg += mg * c[1] * wg;
              sb += mb * c[2] * wb;
              break;
            }
            sr += mr * wr;
            sg += mg * wg;
            sb += mb * wb;
            if (glow) {
              gr += glow[0] * wr;
              gg += glow[1] * wg;
              gb += glow[2] * wb;
            }
            const keep = 1 - fresnel;
            if (part === first) {
              cr += c[0] * wr * keep;
              cg += c[1] * wg * keep;
              cb += c[2] * wb * keep;
            } else {
              film.color2[o] = f32(film.color2, o) + (c[0] * wr * keep) / samples;
              film.color2[o + 1] = f32(film.color2, o + 1) + (c[1] * wg * keep) / samples;
              film.color2[o + 2] = f32(film.color2, o + 2) + (c[2] * wb * keep) / samples;
            }
            const way = keep / samples;
            for (let k = 0; k < film.recolored.length; k++) {
              const layer = film.recolored[k] as Film["recolored"][number];
              const to = part === first ? layer.color : layer.color2;
              const tint = tints[k] as Rgb;
              to[o] = f32(to, o) + tint[0] * wr * way;
              to[o + 1] = f32(to, o + 1) + tint[1] * wg * way;
              to[o + 2] = f32(to, o + 2) + tint[2] * wb * way;
            }
            // light is computed for every other sample only: the filter smooths the rest
            if (part === first && s % 2 === 1 && !camera.lens) break;
            // light that falls here: one shadow ray to each lamp, one indirect ray
            this.nx = nx;
            this.ny = ny;
            this.nz = nz;
            this.gx = gx;
            this.gy = gy;
            this.gz = gz;
            let [ir, ig, ib] = [0, 0, 0];
            for (let l = 0; l < lights.length; l++) {
              this.er = 0;
              this.eg = 0;
              this.eb = 0;
              const i = 8 + ((l * 2) % 8);
              const r1 = (f64(shifts, i) + s * 0.7548776662) % 1;
              const r2 = (f64(shifts, i + 1) + s * 0.569840291) % 1;
              this.addLight(lights[l] as Light, x, y, z, r1, r2, 1);
              ir += this.er;
              ig += this.eg;
              ib += this.eb;
            }
            this.scatter((f64(shifts, 0) + s * 0.7548776662) % 1, (f64(shifts, 1) + s * 0.569840291) % 1);
            const { tx, ty, tz } = this;
            if (tx * gx + ty * gy + tz * gz > 0) {
              this.glance(x + gx * e, y + gy * e, z + gz * e, tx, ty, tz, false);
              ir += Math.min(BRIGHTEST, this.er);
              ig += Math.min(BRIGHTEST, this.eg);
              ib += Math.min(BRIGHTEST, this.eb);
            }
            if (part === first) {
              lr += ir;
              lg += ig;
              lb += ib;
              own++;
              const bright = luminance(ir, ig, ib);
              mean += bright;
              square += bright * bright;
            } else {
              film.light2[o] = f32(film.light2, o) + ir;
              film.light2[o + 1] = f32(film.light2, o + 1) + ig;
              film.light2[o + 2] = f32(film.light2, o + 2) + ib;
              second = part;
              other++;
            }
            break;
          }
        }
        const k = 1 / samples;
        const n = 1 / Math.max(1, own);
        film.part[pixel] = first;
        film.second[pixel] = second;
        film.light[o] = lr * n;
        film.light[o + 1] = lg * n;
        film.light[o + 2] = lb * n;
        for (let i = 0; i < 3; i++) film.light2[o + i] = f32(film.light2, o + i) / Math.max(1, other);
        film.color[o] = cr * k;
        film.color[o + 1] = cg * k;
        film.color[o + 2] = cb * k;
        film.shine[o] = sr * k;
        film.shine[o + 1] = sg * k;
        film.shine[o + 2] = sb * k;
        film.glow[o] = gr * k;
        film.glow[o + 1] = gg * k;
        film.glow[o + 2] = gb * k;
        const length = Math.hypot(nr, nu, nv) || 1;
        film.normal[o] = nr / length;
        film.normal[o + 1] = nu / length;
        film.normal[o + 2] = nv / length;
        for (let i = 0; i < 3; i++) film.place[o + i] = f32(film.place, o + i) / Math.max(1, met);
        film.variance[pixel] = Math.max(0, square * n - mean * n * mean * n) * n;
      }
    }
    return film;
  }
}

const lightDistance = (
  light: Light,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number => {
  const [cx, cy, cz] = light.center;
  const [rx, ry, rz] = [ox - cx, oy - cy, oz - cz];
  if (light.kind === "ball") {
    const b = rx * dx + ry * dy + rz * dz;
    const h = b * b - (rx * rx + ry * ry + rz * rz - light.radius * light.radius);
    return h > 0 && -b - Math.sqrt(h) > 0 ? -b - Math.sqrt(h) : Infinity;
  }
  const { across: a, up: u } = light;
  const n = cross(a, u);
  const facing = n[0] * dx + n[1] * dy + n[2] * dz;
  const t = -(rx * n[0] + ry * n[1] + rz * n[2]) / facing;
  if (!(t > 0)) return Infinity;
  const [hx, hy, hz] = [rx + dx * t, ry + dy * t, rz + dz * t];
  const s = (hx * a[0] + hy * a[1] + hz * a[2]) / (a[0] ** 2 + a[1] ** 2 + a[2] ** 2);
  const v = (hx * u[0] + hy * u[1] + hz * u[2]) / (u[0] ** 2 + u[1] ** 2 + u[2] ** 2);
  return Math.abs(s) <= 1 && Math.abs(v) <= 1 ? t : Infinity;
};
