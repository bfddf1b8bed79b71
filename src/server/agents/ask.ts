/** Calls that agents' requests make in process, with the rules and rights of the same calls by HTTP. */
import type { Envelope, Output } from "#contract/call.ts";
import { codes, ShopError } from "#contract/errors.ts";
import type { CallName, Calls } from "#contract/index.ts";
import type { CallRequest, Services } from "../calls/context.ts";
import { invoke } from "../calls/invoke.ts";

/** Makes a call. @throws {ShopError} with the code, the message and the fields of an answer without success. */
export async function ask<N extends CallName>(
  { services, asked }: { readonly services: Services; readonly asked: CallRequest },
  name: N,
  input: unknown,
): Promise<Output<Calls[N]>> {
  const answer = await invoke(services, name, input, asked);
  return dataOf(answer) as Output<Calls[N]>;
}

/** @throws {ShopError} for an answer without success. */
export function dataOf({ code, message, data, fields }: Envelope<unknown>): unknown {
  if (code === codes.ok) return data;
  const errorCode = Object.values(codes).find((one) => one === code) ?? codes.broken;
  throw new ShopError(errorCode, message, data, fields);
}
