/**
 * What a domain of the shop brings: each declares it in its `domain.ts`, `src/domains.ts` names all of them once, and
 * everything that covers every domain (lists, tasks, recurring jobs, undo) is read from these declarations.
 */

import { type EventName, type OrderMark, type Payload, parsePayload } from "#contract/events.ts";
import type { RecordType } from "#contract/record-types.ts";
import type { TranslationKind } from "#contract/translations.ts";
import type { Db } from "#db/connect.ts";
import type { RecordRules } from "./changes/record-rules.ts";
import type { ChangeRow, TableRules } from "./changes/revert.ts";
import type { TrxContext } from "./context.ts";
import type { Duty } from "./duty.ts";
import type { Subscriber } from "./events/subscriber.ts";
import type { Installation } from "./jobs/installation.ts";
import type { Job } from "./jobs/queues.ts";
import type { ListSource } from "./lists/source.ts";
import type { Task } from "./tasks/define.ts";
import type { TranslatedKind } from "./translations/kinds.ts";

/** An address that has become another: the part of a path that names a product. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Facts of the inside, which domains act on that their origin does not know; those that others are told of are `#contract/events.ts`. */
export interface Events {
  /** Orders that were placed or changed: whatever is kept of them elsewhere is counted anew. */
  readonly "orders.changed": readonly OrderMark[];
  /** What sign-in travels through was written by the context's actor: in which changes, all later than `since`. */
  readonly "sign_in.changed": { readonly since: string };
  /** Products whose addresses were changed: what leads to the old one leads to the new one from now on. */
  readonly "products.moved": readonly Move[];
  /** Changes of records that were set back, by an undo or a restore; told before the records' own `refresh`. */
  readonly "changes.reverted": readonly ChangeRow[];
}

type OnInside = { readonly [E in keyof Events]?: (context: TrxContext, event: Events[E]) => Promise<void> };
/** The payloads of the facts of one name that are told together. */
type OnEvents = {
  readonly [N in EventName]?: (context: TrxContext, payloads: readonly Payload<N>[]) => Promise<void>;
};

export interface Domain {
  /** Its folder in `src/shop`. */
  readonly name: string;
  /** What unique and foreign keys of its tables say when they are broken, by the name of the constraint: a sentence for the caller. */
  readonly constraints?: Readonly<Record<string, string>>;
  /** Kinds of records of the change record: what is announced and brought up to date when they are set back. */
  readonly records?: { readonly [R in RecordType]?: RecordRules };
  /** What of them is shown in other languages of the shop, by kind. */
  readonly translated?: { readonly [K in TranslationKind]?: TranslatedKind };
  /** Tables that an undo does not set back by their columns alone. */
  readonly tables?: Readonly<Record<string, TableRules>>;
  readonly lists?: readonly ListSource[];
  readonly tasks?: readonly Task[];
  /** Recurring work by the name of its queue. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Duties by law that it answers. */
  readonly duties?: readonly Duty[];
  /** Removes what is not kept any longer; every night. */
  readonly cleanUp?: (installation: Installation) => Promise<void>;
  /** Writes what this process still holds in memory, such as counts of visits; when the process ends. */
  readonly flush?: (db: Db) => Promise<unknown>;
  /** Called in the transaction of the fact, in the order in which `src/domains.ts` names the domains. */
  readonly on?: OnInside & OnEvents;
  /** Told after the transaction of the fact, by the worker. */
  readonly later?: readonly Subscriber[];
}

export const defineDomain = (domain: Domain): Domain => domain;

let installed: readonly Domain[] | undefined;

/** @throws when two domains bring something of the same name. */
export function installDomains(domains: readonly Domain[]): void {
  const keys = (part: Readonly<Record<string, unknown>> | undefined) => Object.keys(part ?? {});
  requireOnce("domain", domains, ({ name }) => [name]);
  requireOnce("list", domains, ({ lists }) => (lists ?? []).map(({ definition }) => definition.name));
  requireOnce("kind of task", domains, ({ tasks }) => (tasks ?? []).map(({ kind }) => kind));
  requireOnce("constraint", domains, ({ constraints }) => keys(constraints));
  requireOnce("kind of record", domains, ({ records }) => keys(records));
  requireOnce("kind of translation", domains, ({ translated }) => keys(translated));
  requireOnce("table", domains, ({ tables }) => keys(tables));
  requireOnce("job", domains, ({ jobs }) => keys(jobs));
  requireOnce("duty", domains, ({ duties }) => (duties ?? []).map(({ key }) => key));
  requireOnce("subscriber", domains, ({ later }) => (later ?? []).map(({ name }) => name));
  installed = domains;
}

function requireOnce(what: string, domains: readonly Domain[], namesOf: (domain: Domain) => readonly string[]): void {
  const seen = new Set<string>();
  for (const domain of domains) {
    for (const name of namesOf(domain)) {
      if (seen.has(name)) throw new Error(`Two domains declare the ${what} ${name}; one of them is ${domain.name}`);
      seen.add(name);
    }
  }
}

/** All domains. @throws in a process that has not imported `#domains.ts`. */
export function domains(): readonly Domain[] {
  if (!installed) throw new Error("No domains are installed: import #domains.ts where the process begins");
  return installed;
}

/** Tells domains a fact, in the transaction of the context. What one of them throws undoes the fact. */
export async function emit<E extends keyof Events>(name: E, context: TrxContext, event: Events[E]): Promise<void> {
  for (const { on } of domains()) {
    const inside: OnInside | undefined = on;
    await inside?.[name]?.(context, event);
  }
}

/** The same for the public events of one name. */
export async function emitEvents<N extends EventName>(
  name: N,
  context: TrxContext,
  payloads: readonly unknown[],
): Promise<void> {
  for (const { on } of domains()) {
    const events: OnEvents | undefined = on;
    const act = events?.[name];
    await act?.(
      context,
      payloads.map((payload) => parsePayload(name, payload)),
    );
  }
}

/** Before the process ends: every domain writes what it still holds in memory, one after the other. */
export async function flushDomains(db: Db): Promise<void> {
  for (const { flush } of domains()) await flush?.(db);
}
