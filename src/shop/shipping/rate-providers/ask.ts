/** Asks providers for rates. What they answer late or wrongly is not offered, and the rest of the checkout goes on. */
import { LRUCache } from "lru-cache";
import { v5 as uuidOf } from "uuid";
import { z } from "zod";
import { messageOf, ruleOf } from "#contract/messages.ts";
import type { ShopContext } from "#kernel/context.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import { within } from "#kernel/within.ts";
import type { Shipping } from "../shipping.ts";
import { type RateProvider, rateProviders } from "./installed.ts";
import type { RateRequest } from "./kind.ts";

/** Milliseconds that a provider may take: a buyer waits for it. */
export const maxWait = 4_000;
/** Milliseconds for which an answer counts while a buyer looks at the checkout; an order is placed by a new one. */
const fresh = 60_000;
/** Milliseconds after a failure until the provider is asked again. */
const pause = 10_000;
/** Rates of one provider that are offered. */
const maxRates = 20;
/** Minor units. */
const maxAmount = 1_000_000_000_000n;

/** Made of the provider's name and the rate's code, so that a rate has the same id each time. */
const namespace = "6b0a3a1e-2a3f-4b58-9f0e-6f2b6f7a1c55";

const days = z.number().int().min(0).max(365).optional();
const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, "must be one line of text");
const rate = (currency: string) =>
  z
    .object({
      code: oneLine,
      name: oneLine,
      description: z.string().trim().max(300).default(""),
      amount: z.bigint().min(0n, "must be at least 0").max(maxAmount),
      currency: z.literal(currency),
      minDays: days,
      maxDays: days,
    })
    .refine(({ minDays, maxDays }) => minDays === undefined || maxDays === undefined || minDays <= maxDays, {
      path: ["maxDays"],
      error: "must be at least minDays",
    });
const answers = z.array(z.unknown());

export interface Provided {
  readonly rates: readonly Shipping[];
  /** Whether one of the providers did not answer. */
  readonly hasFailed: boolean;
}

const cache = new LRUCache<string, Promise<Provided>>({ max: 2000, ttl: fresh });
const log = throttledLog((...line) => console.error(...line));

/**
 * The rates of providers, in the order in which these are installed.
 * @param names those that the mall has switched on; others, and those that are not installed any more, are not asked.
 * @param isNew asks even where an answer of the last minute is known, which it replaces.
 */
export async function providedRates(
  context: ShopContext,
  names: readonly string[],
  request: RateRequest,
  isNew: boolean,
): Promise<Provided> {
  const asked = rateProviders().filter(({ name }) => names.includes(name));
  const provided = await Promise.all(asked.map((provider) => askOnce(context, provider, request, isNew)));
  return { rates: provided.flatMap(({ rates }) => rates), hasFailed: provided.some(({ hasFailed }) => hasFailed) };
}

function askOnce(
  context: ShopContext,
  provider: RateProvider,
  request: RateRequest,
  isNew: boolean,
): Promise<Provided> {
  const text = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  const key = JSON.stringify([context.mall.id, provider.name, request], text);
  const cached = isNew ? undefined : cache.get(key);
  if (cached) return cached;
  const answer = ask(context, provider, request).catch((cause): Provided => {
    log(new Error(`The rate provider ${provider.name} gave no rates`, { cause }));
    cache.set(key, answer, { ttl: pause });
    return { rates: [], hasFailed: true };
  });
  cache.set(key, answer);
  return answer;
}

/** @throws what the provider throws, when it takes too long, or when its answer is no list. */
async function ask(context: ShopContext, { name, ask }: RateProvider, request: RateRequest): Promise<Provided> {
  const asking = Promise.resolve().then(() => ask(context, request, AbortSignal.timeout(maxWait)));
  const rates: Shipping[] = [];
  for (const one of answers.parse(await within(maxWait, asking)).slice(0, maxRates)) {
    const { data, error } = rate(request.currency).safeParse(one, { error: ruleOf });
    if (error) log(new Error(`A rate of the rate provider ${name} can't be offered: ${messageOf(error)}`));
    else if (!rates.some(({ id }) => id === idOf(name, data.code))) rates.push(toShipping(name, data));
  }
  return { rates, hasFailed: false };
}

const idOf = (provider: string, code: string) => uuidOf(`${provider}/${code}`, namespace);

function toShipping(provider: string, { code, amount, minDays, maxDays, ...rest }: z.output<ReturnType<typeof rate>>) {
  // One number alone means exactly so many days.
  const min_days = minDays ?? maxDays ?? null;
  const { name, description } = rest;
  const days = { min_days, max_days: maxDays ?? min_days };
  return { id: idOf(provider, code), name, description, price: amount, free_from: null, pickup: null, ...days };
}
