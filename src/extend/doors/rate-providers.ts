import { installRateProviders } from "#shop/shipping/rate-providers/installed.ts";
import { contextFor } from "../context.ts";
import type { Door } from "../door.ts";

/** Shipping rates of carriers and services. */
export const rateProviders: Door = (extensions) => {
  installRateProviders(
    extensions.flatMap((extension) =>
      (extension.rateProviders ?? []).map(({ name, label, about, rates }) => ({
        name,
        label,
        about,
        ask: (context, request, signal) => rates(request, { ...contextFor(extension.name, context), signal }),
      })),
    ),
  );
  return undefined;
};
