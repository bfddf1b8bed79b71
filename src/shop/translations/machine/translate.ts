/** Has a service translate texts: in requests that it takes, again where it was busy, and in halves where its answer was none. */
import { setTimeout } from "node:timers/promises";
import type { SourceText } from "./answers.ts";
import { type Ask, MachineError } from "./port.ts";
import type { MachineService } from "./service.ts";

export interface Asking {
  readonly service: MachineService;
  /** In clear. */
  readonly key: string;
  readonly to: string;
  readonly ask: Ask;
  /** Ends waiting; a request that is under way, and paid, is given some seconds. */
  readonly signal: AbortSignal;
  /** Milliseconds before each further try. */
  readonly pauses?: readonly number[] | undefined;
  /** Asked before each request. @throws to refuse it. */
  readonly beforeSending: (characters: number) => void;
  /** Told of what was answered, and so is paid, also where no translation is in it. */
  readonly onPaid: (characters: number) => void;
  /** Stores what a request has answered, before the next one is sent. */
  readonly keep: (answers: readonly { readonly text: SourceText; readonly answer: string }[]) => Promise<void>;
}

export interface SentText {
  readonly source: SourceText;
  readonly html: string;
  /** Of the text as the shop has it: what staff have agreed to. */
  readonly characters: number;
}

/** Milliseconds before each further attempt. */
const defaultPauses = [1_000, 5_000, 20_000, 60_000];
/** Milliseconds. */
const maxPause = 120_000;
/** Milliseconds that a request may still take after the work was ended. */
const grace = 5_000;

/**
 * The answers of as many texts, in their order; a reason in place of one that the service cannot answer.
 * @throws {MachineError} where the service does not answer at all.
 */
export async function translateTexts(asking: Asking, texts: readonly SentText[]): Promise<(string | MachineError)[]> {
  try {
    return [...(await askedAgain(asking, texts))];
  } catch (error) {
    if (!(error instanceof MachineError) || error.kind !== "texts") throw error;
    if (texts.length === 1) return [error];
    const middle = Math.ceil(texts.length / 2);
    const first = await translateTexts(asking, texts.slice(0, middle));
    return [...first, ...(await translateTexts(asking, texts.slice(middle)))];
  }
}

/** @throws {MachineError} */
async function askedAgain(asking: Asking, texts: readonly SentText[]): Promise<readonly string[]> {
  const { signal, pauses = defaultPauses } = asking;
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await askOnce(asking, texts);
    } catch (error) {
      const pause = pauses[tries];
      if (!(error instanceof MachineError) || error.kind !== "again" || pause === undefined) throw error;
      const asked = error.retryAfter ?? 0;
      await setTimeout(Math.min(maxPause, Math.max(pause, asked)), undefined, { signal });
    }
  }
}

async function askOnce(asking: Asking, texts: readonly SentText[]): Promise<readonly string[]> {
  const { service, key, to, ask, signal, beforeSending, onPaid } = asking;
  const characters = texts.reduce((sum, text) => sum + text.characters, 0);
  beforeSending(characters);
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const endLater = () => {
    timer = globalThis.setTimeout(() => ending.abort(signal.reason), grace);
  };
  signal.addEventListener("abort", endLater, { once: true });
  try {
    const job = { texts: texts.map(({ html }) => html), from: service.from, to, signal: ending.signal };
    const answers = await service.provider.translate({ ...service.values, ...(key && { key }) }, job, ask);
    onPaid(characters);
    await asking.keep(texts.map(({ source }, index) => ({ text: source, answer: answers[index] ?? "" })));
    return answers;
  } catch (error) {
    if (error instanceof MachineError && error.kind === "texts") onPaid(characters);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", endLater);
  }
}
