import { mix, rgb, smoothstep, times } from "../engine/colour.ts";
import type { Material } from "../engine/material.ts";
import { net, posed, type Vec } from "../engine/mesh.ts";
import { noise } from "../engine/noise.ts";
import { boundsOf, type Camera, type Light, lampsOf, type Model, part, type Scene } from "../engine/scene.ts";
import { block } from "../engine/shapes.ts";
import { type Wood, wood } from "../materials.ts";
import { farSide } from "./far-side.ts";
import { aimed, COOL, plaster, WARM, windowFrame } from "./light.ts";

/** Boards of wood, 14 cm wide, laid along x with staggered ends. */
const planks = (kind: Wood): Material => {
  const grain = wood(kind, "x");
  return {
    coat: 0.03,
    roughness: 0.5,
    color: (spot) => {
      const row = Math.floor(spot.z / 14);
      const joint = (spot.x + row * 83.7) / 150;
      const board = Math.floor(joint);
      const gap = Math.min((((spot.z % 14) + 14) % 14) / 0.5, ((joint - board) * 150) / 0.5) < 1 ? 0.55 : 1;
      const tone = (0.82 + 0.3 * noise(row * 7.7, board * 3.3)) * gap;
      const base = grain.color;
      const c =
        typeof base === "function"
          ? base({ ...spot, x: spot.x + row * 61, y: row * 9.1, z: spot.z + board * 31 })
          : base;
      return times(c, tone);
    },
  };
};

export interface RoomOptions {
  wall: string;
  /** "none" leaves the floor out, for tabletops. */
  floor?: Wood | "none" | Material;
  camera: Camera;
  /** Things, already placed; the back wall is z = 0, the floor y = 0. */
  things: Model;
  /** Where the sun patch lands and how large the window is; none means an overcast day. */
  sun?: { at: Vec; size: number; power?: number; from?: Vec };
  /** Soft daylight, 1 is a bright day, 0.15 is evening. */
  day?: number;
  /** Strength of lit lamps. */
  lamps?: number;
  skirting?: boolean;
  exposure?: number;
}

/** The corner of a room: back wall, floor, daylight from the left. */
export const room = (options: RoomOptions): Scene => {
  const { things, sun } = options;
  const day = options.day ?? 1;
  const set: Model = [
    part(
      net(2, 2, (u, v) => [(u - 0.5) * 1600, v * 700 - 40, 0]),
      plaster(options.wall, 60),
    ),
  ];
  if (options.floor !== "none") {
    const floor = options.floor ?? "oak";
    set.push(
      part(
        net(2, 2, (u, v) => [(u - 0.5) * 1600, 0, v * 900 - 2]),
        typeof floor === "string" ? planks(floor) : floor,
      ),
    );
  }
  if (options.skirting ?? options.floor !== "none") {
    set.push(part(posed(block(1600, 9, 1.6, 0.4, 2), { z: 0.8 }), plaster(options.wall, 60)));
  }
  const lights: Light[] = [];
  if (sun) {
    const way = sun.from ?? [-0.72, 0.52, 0.62];
    const reach = 900;
    const far: Vec = [sun.at[0] + way[0] * reach, sun.at[1] + way[1] * reach, sun.at[2] + way[2] * reach];
    lights.push(aimed(far, sun.at, 17, 17, times([1, 0.9, 0.74], 2500 * (sun.power ?? 1))));
    const k = 0.5;
    const at: Vec = [sun.at[0] + way[0] * reach * k, sun.at[1] + way[1] * reach * k, sun.at[2] + way[2] * reach * k];
    set.push(...windowFrame(at, far, sun.size));
  }
  lights.push(aimed([-330, 260, 260], [40, 60, 40], 110, 120, times(WARM, 6 * day)));
  lights.push(aimed([380, 200, 320], [0, 60, 40], 90, 120, times(COOL, 1.6 * day)));
  // bulbs are made for pictures of one lamp; a room is larger
  lights.push(...lampsOf(things).map((lamp) => ({ ...lamp, power: times(lamp.power, options.lamps ?? 5) })));
  const mirror = things.find((one) => one.material.kind === "mirror");
  if (mirror) {
    const { low, high } = boundsOf([mirror]);
    set.push(farSide([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0], 62, 0.75 * day));
  }
  const high = times([1, 0.98, 0.95], 0.36 * day);
  const low = times([1, 0.94, 0.87], 0.2 * day);
  return {
    parts: [...set, ...things],
    lights,
    camera: options.camera,
    sky: (_dx, dy) => mix(low, high, smoothstep(-0.4, 0.6, dy)),
    ambient: times(rgb(options.wall), 0.26 * day + 0.03),
    exposure: options.exposure ?? 1,
  };
};
