/** The one way a call is run, by HTTP and by pages that the server renders: audience, language, input, handler, envelope. */

import { z } from "zod";
import type { Call, Envelope, Output } from "#contract/call.ts";
import { codes, ShopError } from "#contract/errors.ts";
import { type CallName, type Calls, calls } from "#contract/index.ts";
import { parseInput } from "#contract/messages.ts";
import { isRefusedValue } from "#db/failures.ts";
import { declared } from "#i18n/declared.ts";
import { isScreenLanguage } from "#i18n/languages.ts";
import { readerLocale } from "#i18n/reader.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { Actor } from "#kernel/context.ts";
import type { ExtensionCall, ExtensionCaller } from "#kernel/extensions/calls.ts";
import { newId } from "#kernel/ids.ts";
import { type Mall, tellAnnounced } from "#kernel/malls/index.ts";
import { mayDo, nameOf } from "#kernel/rights/staff.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import { handlers } from "../api/index.ts";
import { mayReadReplica } from "../replica/reads.ts";
import { identifyShopper, identifyStaff, requireConfirmed } from "./caller.ts";
import type { CallContext, Caller, CallRequest, Credentials, Handler, Identified, Services } from "./context.ts";
import { strictInput } from "./strict-input.ts";

/**
 * Runs a call and wraps its outcome.
 * @throws failures of the server itself: the caller logs them and answers 500, or 503 while the database is away.
 */
export function invoke<N extends CallName>(
  services: Services,
  name: N,
  input: unknown,
  request: CallRequest,
): Promise<Envelope<Output<Calls[N]> | null>> {
  const call: Call = calls[name];
  return run(services, call, request, (context) => {
    // A program that misspells a field is told so; pages may send more than an older server knows.
    const parsed = parseInput(request.isProgram ? strictInput(call.input) : call.input, input);
    // The pair of a name's handler and its parsed input cannot be followed by the compiler through a lookup.
    const handler = handlers[name] as Handler<N>;
    const { catalogDb } = request;
    const db = catalogDb && mayReadReplica(name, parsed, request) ? catalogDb : services.db;
    return handler({ ...context, db }, parsed as z.output<Calls[N]["input"]>);
  });
}

/** The same for a call of an extension. */
export function invokeExtension(
  services: Services,
  { call, run: answer }: ExtensionCall,
  input: unknown,
  request: CallRequest,
): Promise<Envelope<unknown>> {
  return run(services, call, request, ({ db, mall, caller }) =>
    answer({ db, mall, caller: callerForExtension(caller) }, input),
  );
}

function callerForExtension(caller: Caller): ExtensionCaller {
  if (caller.kind === "customer") return { kind: "customer", id: caller.customer_id };
  if (caller.kind !== "admin") return caller;
  const { staff } = caller;
  return { kind: "staff", id: staff.id, name: nameOf(staff), may: (permission) => mayDo(staff, permission) };
}

async function run<T>(
  services: Services,
  call: Call,
  request: CallRequest,
  answer: (context: CallContext) => Promise<T>,
): Promise<Envelope<T | null>> {
  const first = localeFor(call, request, request.mall);
  return inLocale(first, () => runIn(first, { services, call, request, answer }));
}

interface Run<T> {
  readonly services: Services;
  readonly call: Call;
  readonly request: CallRequest;
  readonly answer: (context: CallContext) => Promise<T>;
}

/** @param first the locale in which it is run; of a caller who reads another one the rest is run in theirs. */
async function runIn<T>(first: string, { services, call, request, answer }: Run<T>): Promise<Envelope<T | null>> {
  let locale = first;
  const said = (message: string) => (locale === first ? declared(message) : inLocale(locale, () => declared(message)));
  try {
    const { caller, mall } = await identify(services, call, request);
    locale = localeFor(call, request, mall, caller);
    const storedLocale = recordLocale(mall, caller) ?? locale;
    const context = {
      db: services.db,
      mall,
      services,
      caller,
      ...(caller.kind === "admin" && { actor: inLocale(storedLocale, () => actorOf(caller, call, request.batchId)) }),
      request,
      withSamples: request.env === "decoration",
    };
    const told = () => tellAnnounced(services.forget, () => answer(context));
    const data = await (locale === first && storedLocale === first ? told() : inLocale(locale, told, storedLocale));
    if (services.checkOutput) checkOutput(call, data);
    return { code: codes.ok, message: said(call.success ?? ""), data };
  } catch (error) {
    if (error instanceof ShopError) {
      const refused = failure(error.code, said(error.message), error.data);
      return error.fields && request.isProgram ? { ...refused, fields: error.fields } : refused;
    }
    // A schema that lets through what a column does not take: the caller is told, and the log where it was.
    if (isRefusedValue(error)) {
      log(new Error(`${call.path}: the database refused a value`, { cause: error }));
      return failure(codes.badInput, said("A value is not valid"));
    }
    throw error;
  }
}

/**
 * The caller and the mall they act in.
 * @throws {ShopError} 401 when the token does not allow a call of this audience, or the call asks for a fresh proof of who
 * calls; 403 when the role of a member of staff lacks the call's permission, the request has no page key, or a program makes a call
 * that only people may make.
 */
export async function identify(
  services: Services,
  call: Pick<Call, "audience" | "bySession" | "onShopPages" | "permission" | "reauth"> & Partial<Pick<Call, "path">>,
  credentials: Credentials,
): Promise<Identified> {
  const { audience } = call;
  if (audience === "anyone") return { caller: { kind: "anyone" }, mall: credentials.mall };
  if (audience === "admin") return identifyStaff(services, call, credentials);
  return identifyShopper(services, audience, credentials);
}

/** Who reads the answer: staff in their language for calls of dashboard and editor, shoppers in the shop's; programs read English. */
export function localeFor({ path }: Pick<Call, "path">, { reader }: CallRequest, mall: Mall, caller?: Caller): string {
  if (!path.startsWith("/admin_api/")) return mall.locale;
  if (caller?.kind === "admin" && caller.session.kind === "token") return "en-US";
  const staffLanguage = caller?.kind === "admin" ? caller.staff.language : "";
  return readerLocale({
    chosen: staffLanguage || reader?.chosen,
    browser: reader?.browser ?? [],
    shop: mall.locale,
    ships: isScreenLanguage,
  });
}

/** The language of what a program's call leaves for people to read: that of whose token it is, else the shop's. Undefined for people. */
function recordLocale(mall: Mall, caller: Caller): string | undefined {
  if (caller.kind !== "admin" || caller.session.kind !== "token") return undefined;
  return caller.staff.language || mall.locale;
}

const log = throttledLog((...line) => console.error(...line));

type AdminCaller = Extract<Caller, { kind: "admin" }>;

/** The rights of the caller's role, with those that follow from a call which the role may make. */
function actorOf(caller: AdminCaller, { alsoWrites = [] }: Call, batchId = newId()): Actor {
  const { staff, session } = caller;
  const name = nameOf(staff);
  return {
    staffId: staff.id,
    name: session.name ? t("{staff} by API token {token}", { staff: name, token: session.name }) : name,
    batchId,
    rights: {
      may: (permission) => mayDo(staff, permission) || alsoWrites.includes(permission),
      confirm: (context) => requireConfirmed(context, caller),
    },
  };
}

/** An envelope without success. Its data, if any, helps the caller to go on and has no declared shape. */
export function failure(code: number, message: string, data: unknown = null): Envelope<null> {
  return { code, message, data: data as null };
}

function checkOutput(call: Call, data: unknown): void {
  const { error } = call.output.safeParse(data);
  if (error) throw new Error(`${call.path} answers what its contract does not say:\n${z.prettifyError(error)}`);
}
