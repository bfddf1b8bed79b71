/**
 * Answers that nearly every page asks for, kept until their mall changes: the design of a group, menus, categories, payment
 * marks, rules. Each is the same object for all pages, so that work on it (its JSON, its hash) is done once as well.
 */
import { LRUCache } from "lru-cache";
import type { Envelope } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import { type CallName, callNamed } from "#contract/index.ts";

/** Answers of all malls together; a mall has about 20. */
const MOST = 200;

export interface Asked {
  readonly name: CallName;
  readonly input: unknown;
  readonly mallId: string;
  /** Of the mall: `Site.version`. */
  readonly version: string;
}

interface Entry {
  readonly version: string;
  readonly answer: Promise<Envelope>;
}

export class AnswerCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MOST });

  /** The kept answer, or that of `ask`, which is kept when it succeeds. Simultaneous pages share it. */
  of({ name, input, mallId, version }: Asked, ask: () => Promise<Envelope>): Promise<Envelope> {
    if (!callNamed(name).sameForAll) return ask();
    const key = `${mallId} ${name} ${JSON.stringify(input)}`;
    const kept = this.#entries.get(key);
    if (kept?.version === version) return kept.answer;
    const entry = { version, answer: ask() };
    this.#entries.set(key, entry);
    const forget = () => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    };
    entry.answer.then(({ code }) => code !== codes.ok && forget(), forget);
    return entry.answer;
  }
}
