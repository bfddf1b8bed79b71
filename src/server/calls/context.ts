/** What a call is run with: the shop, who calls, and what their headers say. */
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CallName, Calls } from "#contract/index.ts";
import type { Db } from "#db/connect.ts";
import type { Mall } from "#shop/malls/index.ts";
import type { Caller } from "./caller.ts";

/** One file of a multipart body, not yet read. */
export interface IncomingFile {
  readonly name: string;
  readonly stream: Readable;
}

/** Parts of the running server that handlers reach, made once. */
export interface Services {
  readonly db: Db;
  /** Folder of everything that is not in the database. */
  readonly dataDir: string;
  /** Signs guests' tokens. */
  readonly secret: string;
  /** Drops what this process has cached of a mall; other processes hear it from the database. */
  readonly mallChanged: (mallId: string) => void;
}

export interface CallContext extends Services {
  readonly mall: Mall;
  readonly caller: Caller;
  /** Bearer token as sent, valid or not. */
  readonly token: string | undefined;
  /** X-MALL-DECORATION-ID; undefined means the live decoration. */
  readonly decoration: number | undefined;
  /** True when an admin asked with the header `env: decoration` (spec §6). */
  readonly editing: boolean;
  /** The file of a multipart call. */
  readonly file?: () => Promise<IncomingFile | undefined>;
}

/** A handler gets its input parsed: defaults filled in, unknown fields dropped. */
export type Handlers = {
  readonly [N in CallName]: (input: z.output<Calls[N]["input"]>, context: CallContext) => Promise<Output<Calls[N]>>;
};
