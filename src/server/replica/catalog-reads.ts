/** Where a server with replicas reads what the shop shows. */
import type { IncomingHttpHeaders } from "node:http";
import type { Db } from "#db/connect.ts";
import { currentPosition, type Position } from "#db/replica/position.ts";
import type { Replicas } from "#db/replica/replicas.ts";
import type { Site } from "../malls/directory.ts";
import { claimedMark, markOf } from "./mark.ts";

export interface CatalogReadsOptions {
  readonly primary: Db;
  readonly replicas: Replicas;
  readonly secret: string;
}

export class CatalogReads {
  readonly #options: CatalogReadsOptions;
  readonly #readers = new WeakMap<Site, Db>();

  constructor(options: CatalogReadsOptions) {
    this.#options = options;
  }

  /** A handle that sees everything that was announced until the site was read. */
  of(site: Site): Db {
    const before = this.#readers.get(site);
    if (before) return before;
    const { replicas, primary } = this.#options;
    const reader = site.position === undefined ? primary : replicas.reader(site.position);
    this.#readers.set(site, reader);
    return reader;
  }

  position(): Promise<Position> {
    return currentPosition(this.#options.primary);
  }

  /** What a visitor has to see, after the last change that they made. */
  since(headers: IncomingHttpHeaders): Position {
    return markOf(headers, this.#options.secret);
  }

  /** Whether a visitor may have changed something after the site was read. */
  mayBeOlder(site: Site, headers: IncomingHttpHeaders): boolean {
    const position = site.position ?? 0n;
    return claimedMark(headers) > position && this.since(headers) > position;
  }
}
