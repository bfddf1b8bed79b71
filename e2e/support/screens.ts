/** Every screen of the dashboard, as the domains declare it, with what tests open and look for. */

import type { Screen } from "#dashboard/define-screens.ts";
import { domains } from "#dashboard/domains.ts";

const labels = new Map(
  domains.flatMap(({ navigation = [] }) => navigation.map(({ to, label }): [string, string] => [to, label])),
);

export const screens: readonly Screen[] = domains.flatMap(({ routes = [] }) => routes);
export const publicScreens: readonly Screen[] = domains.flatMap(({ publicRoutes = [] }) => publicRoutes);

export interface Opened<S> {
  /** Path inside of the dashboard: "/orders"; "" of Home. */
  readonly path: string;
  /** What the heading of the screen is, where nothing else is said: the label of its entry. */
  readonly label: string | undefined;
  readonly sample: S;
}

/**
 * What is opened of each screen: each of its samples; the screen itself where it has none, an entry in the navigation, and no parameter.
 * @param samples by the declared path
 * @throws for a screen of which neither is there, and for samples of a screen that is not
 */
export function openedScreens<S>(
  declared: readonly Screen[],
  samples: Readonly<Record<string, readonly S[]>>,
  usual: S,
): Opened<S>[] {
  const unknown = Object.keys(samples).filter((path) => !declared.some((screen) => screen.path === path));
  if (unknown.length > 0) throw new Error(`No domain declares the screens ${unknown.join(", ")}`);
  return declared.flatMap(({ path }) => {
    const label = labels.get(`/${path}`);
    if (!samples[path] && label === undefined) throw new Error(`The screen ${path} has no sample to open`);
    return (samples[path] ?? [usual]).map((sample) => ({ path: path && `/${path}`, label, sample }));
  });
}
