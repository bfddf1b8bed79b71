import { mix, rgb, smoothstep, times } from "../engine/colour.ts";
import { net, type Vec } from "../engine/mesh.ts";
import { boundsOf, type Light, lampsOf, type Model, part, type Scene } from "../engine/scene.ts";
import { farSide } from "./far-side.ts";
import { aimed, COOL, plaster, recolor, WARM, windowFrame } from "./light.ts";
import type { StudioOptions } from "./studio.ts";

/** A thing that hangs on a plastered wall (the wall is z = 0), seen from a little to one side. */
export const onWall = (model: Model, options: StudioOptions & { yaw?: number } = {}): Scene => {
  const box = options.frame ?? boundsOf(model);
  const [w, h] = [box.high[0] - box.low[0], box.high[1] - box.low[1]];
  const size = Math.max(w, h) / 2;
  const middle: Vec = [(box.low[0] + box.high[0]) / 2, (box.low[1] + box.high[1]) / 2, box.high[2] / 2];
  const angle = options.angle ?? 20;
  const zoom = options.detail?.zoom ?? 1;
  const distance = Math.max(w, h) / (options.fill ?? 0.66) / (2 * Math.tan((angle * Math.PI) / 360)) / zoom;
  const to: Vec = options.detail
    ? [box.low[0] + w * (options.detail.x ?? 0.5), box.low[1] + h * options.detail.y, middle[2]]
    : middle;
  const yaw = ((options.yaw ?? 9) * Math.PI) / 180;
  const lift = ((options.elevation ?? 0) * Math.PI) / 180;
  const key = options.key ?? 1;
  const fill = options.fillLight ?? 1;
  const backdrop = options.backdrop ?? "#e9e1d6";
  const lights: Light[] = [];
  const set: Model = [
    part(
      net(2, 2, (u, v) => [middle[0] + (u - 0.5) * size * 60, middle[1] + (v - 0.5) * size * 60, 0]),
      plaster(backdrop, size),
    ),
  ];
  if (model.some((one) => one.material.kind === "mirror")) set.push(farSide(middle, size, 0.8));
  const far: Vec = [middle[0] - size * 12, middle[1] + size * 8, middle[2] + size * 13];
  if (options.window) {
    lights.push(aimed(far, middle, size * 0.36, size * 0.36, times([1, 0.93, 0.82], 1000 * key)));
    const k = 0.42;
    const at: Vec = [
      middle[0] + (far[0] - middle[0]) * k,
      middle[1] + (far[1] - middle[1]) * k,
      middle[2] + (far[2] - middle[2]) * k,
    ];
    set.push(...windowFrame(at, far, size * 1.6));
  }
  const lamp: Vec = [middle[0] - size * 4.4, middle[1] + size * 4.4, middle[2] + size * 3.6];
  const lampSize = options.window ? 2 : 1.5;
  lights.push(aimed(lamp, middle, size * lampSize, size * lampSize, times(WARM, (options.window ? 2 : 12) * key)));
  lights.push(
    aimed([middle[0] + size * 5, middle[1], middle[2] + size * 3], middle, size, size * 2, times(COOL, 1.4 * key)),
    ...lampsOf(model),
  );
  const high = times([1, 0.985, 0.96], 0.5 * fill);
  const low = times([1, 0.955, 0.9], 0.3 * fill);
  return {
    parts: [...set, ...model],
    recolored: recolor(set, options.recolored),
    lights,
    camera: {
      from: [
        to[0] + Math.sin(yaw) * distance,
        to[1] + Math.sin(lift) * distance,
        to[2] + Math.cos(yaw) * Math.cos(lift) * distance,
      ],
      to,
      angle,
      lens: (options.lens ?? 0) * size,
      shift: [0, -(options.rise ?? 0)],
    },
    // mirrors see a light room: a brighter middle and a darker foot
    sky: (dx, dy) => mix(mix(low, high, smoothstep(-0.35, 0.5, dy)), high, smoothstep(0.1, 0.5, -dx) * 0.6),
    ambient: times(rgb(backdrop), 0.28 * fill),
    exposure: options.exposure ?? 1,
  };
};
