import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { parseInput } from "#contract/messages.ts";
import type { CallContext } from "./context.ts";

/** A call with what answers it; made by `answerCall`. */
export interface AnsweredCall {
  readonly call: Call;
  readonly run: (context: CallContext, input: unknown) => Promise<unknown>;
}

/**
 * A call of an extension, declared by `defineCall`. Its address begins with `/api/v1/extensions/<name>/`, and with
 * `/admin_api/v1/extensions/<name>/` when it is for staff.
 * @param answer gets the input as the schema gives it. What it throws by `badInput`, `notFound`, `conflict` or `forbidden` is told to
 * the caller; anything else is logged, and the caller is told that it failed.
 */
export const answerCall = <I extends z.ZodType, O extends z.ZodType>(
  call: Call<string, I, O>,
  answer: (context: CallContext, input: z.output<I>) => Promise<z.output<O>>,
): AnsweredCall => ({
  call,
  run: (context, input) => answer(context, parseInput(call.input, input)),
});
