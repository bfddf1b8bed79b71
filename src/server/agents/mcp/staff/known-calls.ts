/** The calls of staff that agents may make: those of the contract and of extensions that programs may make without a file. */
import type { Call, Envelope } from "#contract/call.ts";
import { type CallName, calls } from "#contract/index.ts";
import { extensionCalls } from "#kernel/extensions/calls.ts";
import { mayDo, type Staff } from "#kernel/rights/staff.ts";
import type { CallRequest, Services } from "../../../calls/context.ts";
import { invoke, invokeExtension } from "../../../calls/invoke.ts";
import { keyOf } from "./context.ts";

export interface KnownCall {
  /** "products/update" */
  readonly key: string;
  readonly call: Call;
  readonly run: (services: Services, input: unknown, asked: CallRequest) => Promise<Envelope<unknown>>;
}

const isForAgents = ({ audience, reauth, bySession, onShopPages, multipart }: Call): boolean =>
  audience === "admin" && !reauth && !bySession && !onShopPages && !multipart;

export function knownCalls(): readonly KnownCall[] {
  const contractCalls = (Object.keys(calls) as CallName[]).map((name) => ({
    call: calls[name] as Call,
    run: (services: Services, input: unknown, asked: CallRequest) => invoke(services, name, input, asked),
  }));
  const others = extensionCalls().map((one) => ({
    call: one.call,
    run: (services: Services, input: unknown, asked: CallRequest) => invokeExtension(services, one, input, asked),
  }));
  return [...contractCalls, ...others]
    .filter(({ call }) => isForAgents(call))
    .map(({ call, run }) => ({ key: keyOf(call.path), call, run }));
}

export const mayCall = ({ permission }: Call, staff: Staff): boolean =>
  permission !== undefined && mayDo(staff, permission);

/** Calls that change nothing although their permission does not say so. */
const reading = new Set([
  ..."find home staff/me lists/choices views/list views/counts changes/history tasks/list tasks/detail".split(" "),
  ..."shipping/carriers orders/previewRefund orderBulk/checkParcels customers/checkImport testOrders/mode".split(" "),
  ..."apiTokens/list staff/list staff/roles".split(" "),
]);

/** Whether a call only reads: any other is made with `confirm` alone. */
export const isReading = ({ key, call }: Pick<KnownCall, "key" | "call">): boolean =>
  reading.has(key) || call.permission?.endsWith(":read") === true;
