/** Fallbacks of uploaded fonts. */
import { averageWidths, type Measures } from "#decoration/own-font.ts";
import type { FallbackFont } from "./metrics.ts";

/** The scaled system fonts of computers and iPhones, and of Android: regular, and bold where the font has weights. */
export function ownFallbacks({ weight, system, size, ascent, descent, lineGap }: Measures): readonly FallbackFont[] {
  const from = averageWidths[system][400];
  const systems = [system, system === "arial" ? "roboto" : "notoSerif"] as const;
  return systems.flatMap((one) =>
    (weight.includes(" ") ? ([400, 700] as const) : ([400] as const)).map((bold) => {
      const factor = from / averageWidths[one][bold];
      // A bold face is about 4 % wider than the regular one.
      const scale = bold === 700 ? factor * 1.04 : factor;
      const line = (percent: number) => Math.round((percent / scale) * 100) / 100;
      return {
        ...{ system: one, weight: bold, size: Math.round(size * scale * 100) / 100 },
        ...{ ascent: line(ascent), descent: line(descent), lineGap: line(lineGap) },
      };
    }),
  );
}
