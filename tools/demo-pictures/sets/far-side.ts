import { mix, rgb, smoothstep, times } from "../engine/colour.ts";
import { net, type Vec } from "../engine/mesh.ts";
import { type Part, part } from "../engine/scene.ts";

/** The other side of the room as a mirror sees it, out of focus: a pale wall, a tall window, a plant, a floor. */
export const farSide = (middle: Vec, size: number, light: number): Part =>
  part(
    net(1, 1, (u, v) => [middle[0] - size * 1.9 + (0.5 - u) * size * 9, middle[1] + (v - 0.5) * size * 9, size * 12]),
    {
      color: [0, 0, 0],
      shadowless: true,
      glow: ({ u, v }) => {
        const soft = (low: number, high: number, x: number, blur: number): number =>
          smoothstep(low - blur, low + blur, x) * (1 - smoothstep(high - blur, high + blur, x));
        const wall = mix(rgb("#cdbda6"), rgb("#e6dac8"), smoothstep(0.2, 0.8, u));
        const floor = mix(rgb("#8f6d4c"), rgb("#b08d67"), smoothstep(0.3, 0.7, u));
        let c = mix(floor, wall, smoothstep(0.345, 0.36, v));
        const inWindow = soft(0.53, 0.7, u, 0.008) * soft(0.43, 0.78, v, 0.008);
        const bar = Math.max(soft(0.611, 0.619, u, 0.004), soft(0.6, 0.608, v, 0.004));
        c = mix(c, [1.35, 1.28, 1.14], inWindow * (1 - bar * 0.75));
        const sun = soft(0.36, 0.5, u - (0.36 - v) * 0.5, 0.02) * soft(0.27, 0.335, v, 0.01);
        c = mix(c, [1, 0.86, 0.66], sun * 0.6);
        const leaf = (x: number, y: number, r: number): number =>
          1 - smoothstep(r * 0.75, r * 1.1, Math.hypot(u - x, (v - y) * 0.8));
        const crown = Math.max(
          leaf(0.42, 0.52, 0.05),
          leaf(0.45, 0.57, 0.04),
          leaf(0.395, 0.575, 0.038),
          leaf(0.425, 0.61, 0.03),
        );
        c = mix(c, rgb("#5c6a48"), crown * 0.9);
        c = mix(c, rgb("#7c6248"), soft(0.418, 0.424, u, 0.003) * soft(0.37, 0.5, v, 0.01) * 0.9);
        c = mix(c, rgb("#b06844"), soft(0.395, 0.447, u, 0.006) * soft(0.31, 0.385, v, 0.006));
        return times(c, light);
      },
    },
  );
