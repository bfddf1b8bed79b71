import type { Rgb } from "./colour.ts";
import type { Material } from "./material.ts";
import { at, type Mesh, type Pose, posed, type Vec } from "./mesh.ts";

export interface Part {
  mesh: Mesh;
  material: Material;
  /** Points as the part was made, before it was placed: patterns such as wood grain move with the thing. */
  rest: number[];
}

export const part = (mesh: Mesh, material: Material): Part => ({ mesh, material, rest: mesh.positions });

/** A thing of one or more parts, standing on y = 0 unless it hangs. */
export type Model = Part[];

/** A glowing rectangle given by its centre and two half edges, or a glowing ball. Seen only in reflections. */
export type Light =
  | { kind: "panel"; center: Vec; across: Vec; up: Vec; power: Rgb }
  | { kind: "ball"; center: Vec; radius: number; power: Rgb };

export interface Camera {
  from: Vec;
  to: Vec;
  /** Height of the picture as an angle, in degrees. */
  angle: number;
  /** Radius of the lens in centimetres; 0 keeps everything sharp. */
  lens?: number;
  /** Moves the picture sideways and up without turning the camera, in picture heights. */
  shift?: readonly [number, number];
}

export interface Scene {
  parts: Part[];
  lights: Light[];
  camera: Camera;
  /** Light that comes from a direction when nothing is hit. */
  sky: (dx: number, dy: number, dz: number) => Rgb;
  /** Stand-in for light after the last bounce. */
  ambient: Rgb;
  exposure?: number;
  /** Materials of the same parts in other colours; they are photographed at once, under the first one's light. */
  recolored?: Material[][];
}

export const place = (model: Model, pose: Pose): Model => model.map((one) => ({ ...one, mesh: posed(one.mesh, pose) }));

export interface Box {
  low: [number, number, number];
  high: [number, number, number];
}

export const boundsOf = (model: Model): Box => {
  const box: Box = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] };
  for (const { mesh } of model) {
    for (let i = 0; i < mesh.positions.length; i++) {
      const k = i % 3;
      box.low[k] = Math.min(at(box.low, k), at(mesh.positions, i));
      box.high[k] = Math.max(at(box.high, k), at(mesh.positions, i));
    }
  }
  return box;
};

/** The lamps among the parts, as lights. */
export const lampsOf = (parts: readonly Part[]): Light[] =>
  parts.flatMap((one): Light[] => {
    const { lamp } = one.material;
    if (!lamp) return [];
    const { low, high } = boundsOf([one]);
    const center: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
    return [{ kind: "ball", center, radius: lamp.radius, power: lamp.power }];
  });
