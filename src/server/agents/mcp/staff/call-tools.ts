/** Every call of staff in three tools: an agent searches, reads how a call is made, and makes it. */
import { z } from "zod";
import { codes, forbidden, notFound, ShopError } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { newId } from "#kernel/ids.ts";
import { once } from "#shop/api-tokens/index.ts";
import { identify } from "../../../calls/invoke.ts";
import { strictInput } from "../../../calls/strict-input.ts";
import { dataOf } from "../../ask.ts";
import { markShoppers } from "../written-by.ts";
import { type StaffContext, staffTool } from "./context.ts";
import { isReading, type KnownCall, knownCalls, mayCall } from "./known-calls.ts";
import { recordedBatch } from "./recorded-batch.ts";
import { isTriable, tryOut } from "./trial.ts";

const maxFound = 15;

export const searchTool = staffTool([], {
  name: "search_calls",
  description: "Finds calls of the shop's API by words, such as refund order",
  effect: "reads",
  input: z.object({ words: z.string() }),
  async run({ words }, { staff }) {
    const wanted = wordsOf(words);
    const matches = knownCalls()
      .filter(({ call }) => mayCall(call, staff))
      .map((one) => ({ one, score: scoreOf(one, wanted) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.one.key.localeCompare(b.one.key, "en"));
    return {
      calls: matches.slice(0, maxFound).map(({ one }) => ({
        call: one.key,
        summary: one.call.summary,
        changes: !isReading(one),
      })),
      ...(matches.length > maxFound && { more: matches.length - maxFound }),
    };
  },
});

/** Words without endings of plurals; "products/setStatus" has three. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=..)(?:ies|y|es|s)$/, ""))
    .filter((word) => word !== "");

/** A word of the call's name counts more than one of its sentence; a word that begins so counts half. */
function scoreOf({ key, call }: KnownCall, wanted: readonly string[]): number {
  const [names, sentence] = [wordsOf(key), wordsOf(call.summary)];
  const matches = (words: readonly string[], word: string) =>
    words.includes(word) ? 2 : words.some((one) => one.startsWith(word)) ? 1 : 0;
  return wanted.reduce((sum, word) => sum + 3 * matches(names, word) + matches(sentence, word), 0);
}

/** @throws {ShopError} 404 for a call that agents cannot make, 403 for one that the token does not permit. */
function findCall(key: string, { staff }: StaffContext): KnownCall {
  const name = key.replace(/^\/?(?:admin_api\/v1\/)?/, "");
  const entry = knownCalls().find((one) => one.key === name);
  if (!entry) throw notFound(`There is no call ${name} for programs; search_calls finds those that are`);
  if (!mayCall(entry.call, staff)) throw forbidden(`This token lacks the permission ${entry.call.permission}`);
  return entry;
}

export const describeTool = staffTool([], {
  name: "describe_call",
  description: "How a call is made: JSON Schema of its input",
  effect: "reads",
  input: z.object({ call: z.string(), with_output: z.boolean().optional() }),
  async run({ call: key, with_output }, context) {
    const entry = findCall(key, context);
    const { call } = entry;
    const changes = !isReading(entry);
    return {
      call: entry.key,
      summary: call.summary,
      permission: call.permission,
      changes,
      ...(changes && {
        preview: isTriable(entry.key)
          ? "Without confirm the answer lists exactly what would change."
          : "Without confirm the input is checked and nothing is done; what would change cannot be tried out.",
      }),
      input: schemaOf(call.input, "input"),
      ...(with_output && { output: schemaOf(call.output, "output") }),
    };
  },
});

function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

export const callTool = staffTool([], {
  name: "call",
  description: "Makes a call; one that changes something, after a preview",
  effect: "changes",
  input: z.object({
    call: z.string(),
    input: z.record(z.string(), z.unknown()).default({}),
    confirm: z.boolean().optional(),
    design: z.int().optional().describe("For decoration/…"),
    idempotency_key: z.string().optional(),
  }),
  async run({ call: key, input, confirm, design, idempotency_key }, context) {
    const entry = findCall(key, context);
    const asked = design === undefined ? context.asked : { ...context.asked, decoration: String(design) };
    if (isReading(entry)) {
      return markShoppers(entry.key, dataOf(await entry.run(context.services, input, asked)));
    }
    return confirm
      ? runConfirmed({ ...context, asked }, entry, input, idempotency_key)
      : previewCall({ ...context, asked }, entry, input);
  },
});

/** What a call would do, without doing it. @throws {ShopError} what it would be refused with, as far as that can be told. */
export async function previewCall(context: StaffContext, known: KnownCall, input: unknown): Promise<object> {
  const parsed = parseInput(strictInput(known.call.input), input);
  const next = "Nothing has changed yet. Show this to your person; repeat it with confirm: true to do it.";
  if (!isTriable(known.key)) return { preview: true, next, would: known.call.summary, with_input: parsed };
  const { changes, notShown, answer } = await tryOut(context, known, input);
  return {
    preview: true,
    next,
    would: known.call.summary,
    would_change: changes,
    ...(notShown > 0 && { not_shown: notShown }),
    answer,
  };
}

/** Makes a call that was agreed to, and tells how it is undone. */
export async function runConfirmed(
  context: StaffContext,
  known: KnownCall,
  input: unknown,
  idempotencyKey?: string,
): Promise<object> {
  const { services, asked, mall } = context;
  const batchId = newId();
  const work = () => known.run(services, input, { ...asked, batchId });
  const { answer, isRepeated } =
    idempotencyKey === undefined
      ? { answer: await work(), isRepeated: false }
      : await once({ db: services.db, mall }, await keyed(context, known, input, idempotencyKey), work);
  const data = dataOf(answer);
  return {
    done: true,
    ...(isRepeated && { repeated: true }),
    ...(await recordedBatch({ db: services.db, mall }, batchId, data)),
    answer: markShoppers(known.key, data),
  };
}

async function keyed({ services, asked }: StaffContext, { call }: KnownCall, input: unknown, key: string) {
  const { caller } = await identify(services, call, asked);
  if (caller.kind !== "admin") throw new ShopError(codes.unauthorized, "This API token is not valid");
  return { tokenId: caller.session.id, key, path: call.path, input, shownOnce: call.shownOnce };
}
