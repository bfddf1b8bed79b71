/** What recurring jobs are given by the installation. */
import type { Db } from "#db/connect.ts";
import type { Files } from "../storage/index.ts";

export interface Installation {
  readonly db: Db;
  readonly files: Files;
  /** Called with the error of one record; the others are processed all the same. */
  readonly log: (error: unknown) => void;
}

/**
 * A setting of the installation that only the jobs of one domain know: given once where the process begins, and read by them.
 * @param name for the message where it was not given
 */
export function installationSetting<T>(name: string) {
  const values = new WeakMap<Installation, { readonly value: T }>();
  return {
    give: (installation: Installation, value: T) => void values.set(installation, { value }),
    /** @throws where the installation was not given one */
    of(installation: Installation): T {
      const entry = values.get(installation);
      if (!entry) throw new Error(`The installation has no ${name}`);
      return entry.value;
    },
  };
}
