/** What a call runs with: the shop, the caller, the headers of the request. */

import type { Readable } from "node:stream";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CallName, Calls } from "#contract/index.ts";
import type { Db } from "#db/connect.ts";
import type { Reader } from "#i18n/reader.ts";
import type { Actor } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import type { Files } from "#kernel/storage/index.ts";
import type { BackupOptions } from "#shop/backup/make-backup.ts";
import type { ReachOptions } from "#shop/outgoing/index.ts";
import type { PaymentSettings } from "#shop/payments/index.ts";
import type { SessionCookie } from "../dashboard/cookie.ts";
import type { Oidc } from "../dashboard/oidc.ts";
import type { CatalogReads } from "../replica/catalog-reads.ts";

/** One file of a multipart body, not yet read. */
export interface IncomingFile {
  readonly name: string;
  readonly stream: Readable;
  /** Texts that stand before the file in the body. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the installation brings for mails: SMTP_URL, MAIL_FROM, and its own origin. */
export interface InstallationMail {
  readonly url?: string | undefined;
  readonly from?: string | undefined;
  readonly home: () => string;
}

/** Parts of the running server that calls reach; made once. */
export interface Services {
  readonly db: Db;
  /** Where uploads and files to import are. */
  readonly files: Files;
  /** Signs guests' tokens. */
  readonly secret: string;
  /** Which ways to pay are offered. */
  readonly payments: PaymentSettings;
  /** Where backups of this installation are. */
  readonly backup: BackupOptions;
  /** The installation's mail server, and its origin for links in mails. */
  readonly mail: InstallationMail;
  /** Which servers named by staff may be connected to. */
  readonly outgoing: Pick<ReachOptions, "allowPrivate">;
  /** The company's own sign-in for staff (OpenID Connect); absent where none is configured. */
  readonly oidc?: Oidc;
  /** Checks what handlers return against the contract: in tests and development. */
  readonly checkOutput: boolean;
  /** Reads of the catalog from replicas; absent where there are none. */
  readonly catalog?: CatalogReads;
  /** Announces a change of a mall within this process at once; other processes are notified by the database. */
  readonly forget: (mallId: string) => void;
}

export type Caller =
  | { readonly kind: "anyone" }
  | { readonly kind: "guest"; readonly id: string }
  | { readonly kind: "customer"; readonly customer_id: string }
  | { readonly kind: "admin"; readonly staff: Staff; readonly session: StaffSession };

/** The session that a member of staff calls with; `token`: the API token with which a program calls in their place. */
export interface StaffSession {
  readonly id: string;
  readonly kind: "editor" | "dashboard" | "token";
  /** Of an API token; and paths of calls with `reauth` that it may make. */
  readonly name?: string;
  readonly calls?: readonly string[];
  /** Seconds since its holder last proved who they are; null where they have not since a link let them in. */
  readonly confirmed_ago: number | null;
  /** Until when orders placed in this browser are test orders; null when they are not. */
  readonly test_until: Date | null;
}

/** What a request says about its caller; nothing of it is checked yet. */
export interface Credentials {
  /** Mall of the host name. */
  readonly mall: Mall;
  /** Bearer token. */
  readonly token?: string | undefined;
  /** True for the API token of a program; absent where a page is rendered. */
  readonly isProgram?: boolean;
  /** Cookie admin_session, which no script can read: an admin's token counts only beside it. */
  readonly adminSecret?: string | undefined;
  /** Cookie dashboard_session, which no script can read. It counts where no bearer token is sent. */
  readonly dashboardSecret?: string | undefined;
  /** Header X-Page-Key: what documents of dashboard and editor know of their session beside its cookie. */
  readonly pageKey?: string | undefined;
  /** Origin of the shop's page that sent the request, absent for other sites' requests: the dashboard's cookie does not count there. */
  readonly pageOrigin?: string | undefined;
  /** IP address of the caller; absent where a page is rendered. */
  readonly ip?: string | undefined;
  /** X-Mall-Id. */
  readonly mallId?: string | undefined;
}

/** Who calls, and the mall they act in. */
export interface Identified {
  readonly caller: Caller;
  readonly mall: Mall;
}

/** A call as received: by HTTP, or from a page that the server is loading. */
export interface CallRequest extends Credentials {
  /** Handle for reads of what the shop shows; without it the primary's. */
  readonly catalogDb?: Db | undefined;
  /** X-MALL-DECORATION-ID. */
  readonly decoration?: string | undefined;
  /** Header `env`; "decoration" requests the editor's form. */
  readonly env?: string | undefined;
  /** Token of a preview link that was opened, from its signed cookie. */
  readonly previewToken?: string | undefined;
  /** Idempotency-Key: the same key never does the same work twice. */
  readonly idempotencyKey?: string | undefined;
  /** Under which batch the call's changes are recorded; a new one without it. */
  readonly batchId?: string | undefined;
  /** Public origin of the shop; absent where a page is rendered. */
  readonly origin?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Which language a member of staff reads, as far as their browser says it; absent where a page is rendered. */
  readonly reader?: Pick<Reader, "chosen" | "browser"> | undefined;
  /** Sets the cookie of the dashboard's session, or clears it; absent where a page is rendered. */
  readonly keepSession?: (session: SessionCookie | undefined) => void;
  readonly file?: (() => Promise<IncomingFile | undefined>) | undefined;
}

export interface CallContext {
  readonly db: Db;
  readonly mall: Mall;
  readonly services: Services;
  readonly caller: Caller;
  /** The member of staff who calls, for the change record. */
  readonly actor?: Actor;
  readonly request: CallRequest;
  /** Calls of the editor show the built-in samples: its pages can be decorated before there are rows. */
  readonly withSamples: boolean;
}

/**
 * Answers a call. It gets its input parsed: defaults filled in, unknown fields dropped. The context comes first, as it does in functions of
 * the shop, so that one of them can be the handler itself.
 */
export type Handler<N extends CallName> = (
  context: CallContext,
  input: z.output<Calls[N]["input"]>,
) => Promise<Output<Calls[N]>>;
export type Handlers = { readonly [N in CallName]: Handler<N> };
