/** The rate providers of this installation. Each mall switches on those that it wants. */
import type { ShopContext } from "#kernel/context.ts";
import type { RateRequest } from "./kind.ts";

export interface RateProvider {
  /** Stored for each mall; it never changes. */
  readonly name: string;
  readonly label: string;
  readonly about: string;
  /** What it answers is checked before it is offered. */
  readonly ask: (context: ShopContext, request: RateRequest, signal: AbortSignal) => Promise<unknown>;
}

let installed: readonly RateProvider[] = [];

/** In the order in which the configuration lists their extensions. */
export const rateProviders = (): readonly RateProvider[] => installed;

const goodName = /^[a-z][a-z0-9_]{0,39}$/;

/** @throws {Error} naming what is wrong with a declaration. Those installed before stay as they are. */
export function installRateProviders(providers: readonly RateProvider[]): void {
  for (const [at, { name }] of providers.entries()) {
    if (!goodName.test(name)) {
      throw new Error(`The rate provider ${JSON.stringify(name)} needs a name of small letters, digits and _`);
    }
    if (providers.findIndex((other) => other.name === name) !== at) {
      throw new Error(`There are two rate providers ${JSON.stringify(name)}`);
    }
  }
  installed = providers;
}
