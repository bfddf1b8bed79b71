/** How a call is declared: its path, its audience, its input and its output. */
import { z } from "zod";
import type { Permission, RequiredPermission } from "./permissions.ts";

/**
 * Who may call:
 * `anyone` without a token · `shopper` with a guest's or a customer's token · `customer` logged in · `admin` staff of the mall.
 */
export type Audience = "anyone" | "shopper" | "customer" | "admin";

export interface Call<P extends string = string, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly path: P;
  readonly method: "GET" | "POST";
  readonly audience: Audience;
  /** What staff need for a call of the audience `admin`; absent for the other audiences. */
  readonly permission?: RequiredPermission;
  /**
   * True for dangerous work of staff: the caller must have proved within 10 minutes who they are. Otherwise the answer is
   * 401 with `data: { reauthenticate: true, ways }`, and the call can be repeated after `staff/confirm`.
   */
  readonly reauth?: boolean;
  /**
   * Rights to records (`record-types/`) that its work changes as a consequence, beyond its permission: a refund puts goods
   * back into stock, whoever may grant it.
   */
  readonly alsoWrites?: readonly Permission[];
  /** True for calls about a session or one's own ways to sign in: programs, which have neither, may not make them. */
  readonly bySession?: boolean;
  /**
   * True for the calls of staff that scripts of the shop's pages may make: no page key is asked for, so the answer and the
   * effect must be harmless in the hands of the owner's custom code.
   */
  readonly onShopPages?: boolean;
  /**
   * Shows what the shop offers and says, so that it may be read from a replica. What a visitor owns, pays or reserves is read from
   * the primary.
   */
  readonly fromReplica?: boolean;
  /** Answered before others when there is more than the server can answer; by default all calls but those for anyone. */
  readonly goesFirst?: boolean;
  /** Whether the answer depends on who asks, for calls whose audience is `anyone`: a page with it is not shared. */
  readonly isPersonal?: (input: z.input<I>) => boolean;
  /** Fields of the answer that are shown once: a call that is repeated with the same Idempotency-Key is answered with "" in their place. */
  readonly shownOnce?: readonly string[];
  readonly summary: string;
  readonly input: I;
  /** Schema of the envelope's `data`. */
  readonly output: O;
  /** Requests a minute and address; the server's general limit when absent. */
  readonly perMinute?: number;
  /** True for multipart bodies, which the handler reads itself. */
  readonly multipart?: boolean;
  /** Largest body in bytes; the server's general limit when absent. */
  readonly maxBytes?: number;
  /** The envelope's message on success, for people; empty when absent. */
  readonly success?: string;
}

/** A call for staff names its permission; without one it does not compile. */
type Allowed =
  | {
      readonly audience: Exclude<Audience, "admin">;
      readonly permission?: never;
      readonly reauth?: never;
      readonly bySession?: never;
      readonly alsoWrites?: never;
      readonly onShopPages?: never;
    }
  | {
      readonly audience: "admin";
      readonly permission: RequiredPermission;
      readonly reauth?: boolean;
      readonly bySession?: boolean;
      readonly alsoWrites?: readonly Permission[];
      readonly onShopPages?: boolean;
    };

export function defineCall<const P extends string, I extends z.ZodType, O extends z.ZodType>(
  call: Omit<
    Call<P, I, O>,
    "method" | "audience" | "permission" | "reauth" | "bySession" | "alsoWrites" | "onShopPages"
  > & {
    method?: "GET" | "POST";
  } & Allowed,
): Call<P, I, O> {
  return { method: "POST", ...call };
}

export type Input<C extends Call> = z.input<C["input"]>;
export type Output<C extends Call> = z.output<C["output"]>;

/** The envelope of every answer. `code` is 200 on success, otherwise one of `errors.ts`; `data` is then null or helps to recover. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
  /** To programs only (docs/api.md), when an input breaks rules: the rule by field. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const nothing = z.object({});

/** Input of a paged list; the page is clamped by the server, `pageSize` at most 100. */
export const pageInput = {
  page: z.coerce.number().int("must be a whole number").default(1),
  pageSize: z.coerce.number().int("must be a whole number").default(20),
};

/** `data.list` of a paged answer, in the form that the choosers expect. */
export function listOf<R extends z.core.$ZodType>(row: R) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    last_page: z.number().int(),
    current_page: z.number().int(),
  });
}
