/** Answers of a shop for component tests: calls by path, checked against the contract so that no fake differs from the shop. */
import type { Input, Output } from "#contract/call.ts";
import { codes, ShopError } from "#contract/errors.ts";
import { type CallByPath, calls } from "#contract/index.ts";
import { parseInput } from "#contract/messages.ts";

type Path = keyof CallByPath;

/** A failure that a fake shop answers: `throw new Refusal(409, "Someone else changed it")`. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** What the shop answers, by path: `data` of the answer, or a function of the call's input that gives it. */
export type Answers = {
  readonly [P in Path]?:
    | Output<CallByPath[P]>
    | ((input: Input<CallByPath[P]>) => Output<CallByPath[P]> | Promise<Output<CallByPath[P]>>);
};

export interface FakeShop {
  /** Calls that have arrived, in order. */
  readonly asked: { readonly path: string; readonly input: unknown }[];
  /** Inputs of one call so far. */
  readonly inputs: (path: Path) => unknown[];
  /** Puts back the browser's own `fetch`. @throws when a call was made that the test does not answer, or answers wrongly. */
  readonly stop: () => void;
}

const callByPath = new Map<string, (typeof calls)[keyof typeof calls]>(
  Object.values(calls).map((call) => [call.path, call]),
);

/** What forms ask for their design, where a test is not about it. */
const usual: Answers = {
  "/admin_api/v1/products/templates": { templates: [] },
  "/admin_api/v1/articles/templates": { templates: [] },
};

/** What calls of extensions answer, by path: the contract does not know them, and nothing is checked. */
export type ExtensionAnswers = Readonly<Record<string, (input: unknown) => unknown>>;

/** Takes the place of `fetch` for paths of the contract and of these extensions; everything else goes to the network. */
export function startFakeShop(answers: Answers, ofExtensions: ExtensionAnswers = {}): FakeShop {
  const original = globalThis.fetch;
  const asked: { path: string; input: unknown }[] = [];
  const unanswered: string[] = [];
  const broken: string[] = [];
  const answerOf = new Map<string, unknown>(Object.entries({ ...usual, ...answers }));

  globalThis.fetch = async (target, init) => {
    const path = new URL(target instanceof Request ? target.url : target, location.href).pathname;
    const answered = ofExtensions[path];
    if (answered) {
      const input: unknown = JSON.parse(String(init?.body));
      asked.push({ path, input });
      return Response.json({ code: codes.ok, message: "", data: await answered(input) });
    }
    const call = callByPath.get(path);
    if (!call) return original(target, init);
    const parsed = readInput(call, typeof init?.body === "string" ? JSON.parse(init.body) : {});
    // As the server answers what breaks a rule of the contract.
    if (parsed instanceof ShopError) return Response.json({ code: parsed.code, message: parsed.message, data: null });
    const { input } = parsed;
    asked.push({ path, input });
    if (!answerOf.has(path)) {
      unanswered.push(path);
      return Response.json({ code: 404, message: `The test answers no ${path}`, data: null });
    }
    try {
      const answer = answerOf.get(path);
      const data = call.output.parse(typeof answer === "function" ? await answer(input) : answer);
      return Response.json({ code: codes.ok, message: call.success ?? "", data });
    } catch (error) {
      if (!(error instanceof Refusal)) {
        broken.push(`${path}: ${error}`);
        throw error;
      }
      return Response.json({ code: error.code, message: error.message, data: error.data });
    }
  };

  return {
    asked,
    inputs: (path) => asked.filter((one) => one.path === path).map(({ input }) => input),
    stop() {
      globalThis.fetch = original;
      if (unanswered.length > 0) throw new Error(`Calls without an answer: ${[...new Set(unanswered)].join(", ")}`);
      if (broken.length > 0) throw new Error(`Answers that are none of the contract: ${broken.join("\n")}`);
    },
  };
}

function readInput(call: (typeof calls)[keyof typeof calls], body: unknown): { readonly input: unknown } | ShopError {
  try {
    return { input: parseInput(call.input, body) };
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}
