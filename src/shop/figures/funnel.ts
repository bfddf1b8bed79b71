/** How far visits come. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { figuresFunnel as funnelCall } from "#contract/calls/figures.ts";
import { funnelSteps } from "#contract/shapes/figures.ts";
import type { ShopContext } from "../context.ts";
import { aboutFigures } from "./about.ts";

export async function figuresFunnel(
  context: ShopContext,
  input: z.output<(typeof funnelCall)["input"]>,
): Promise<Output<typeof funnelCall>> {
  const about = await aboutFigures(context, input);
  return { ...about, steps: funnelSteps.map((step) => ({ step, count: 0, before: about.before_range ? 0 : null })) };
}
