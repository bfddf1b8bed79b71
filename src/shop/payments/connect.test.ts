import { afterAll, afterEach, expect, test, vi } from "vitest";
import { installProviderKinds, providerKinds } from "../payment-providers/installed.ts";
import { connectAll } from "./connect.ts";

const before = providerKinds();
afterAll(() => installProviderKinds(before));
afterEach(() => void vi.useRealTimers());

/** A provider that never answers. */
class Silent {
  readonly name = "silent";
  readonly #answer = new Promise<never>(() => {});
  create = () => this.#answer;
  refund = () => this.#answer;
  expire = () => this.#answer;
  verify = () => this.#answer;
  inPage = () => this.#answer;
  fetch() {
    return this.#answer;
  }
}

test("a provider that never answers is waited for half a minute, whatever it is asked", async () => {
  installProviderKinds([
    {
      name: "silent",
      label: "Silent",
      about: "",
      title: "",
      description: "",
      paidBy: "",
      marks: [],
      settings: [],
      signatureHeader: "x",
      connect: () => new Silent(),
    },
  ]);
  const [connected] = connectAll({ secret: "", sandbox: false }, []);
  const provider = connected?.provider;
  if (!provider) throw new Error("not connected");
  vi.useFakeTimers();
  const asked = [
    provider.fetch("a"),
    provider.expire("a"),
    provider.verify("", ""),
    provider.inPage?.("a"),
    provider.refund({ ref: "a", amount: 1n, currency: "USD", key: "k" }),
  ].map((answer) => expect(answer).rejects.toThrow("It took longer than 30 seconds."));
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(asked);
});
