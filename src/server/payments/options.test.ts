/** Environment variables of payment providers, as their extensions name them. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StartError } from "#db/start-error.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { installProviderKinds, providerKinds } from "#shop/payment-providers/installed.ts";
import type { PaymentProviderKind } from "#shop/payment-providers/kind.ts";
import { paymentOptions } from "./options.ts";

const kind: PaymentProviderKind = {
  name: "cards",
  label: "Cards",
  about: "",
  title: "Card",
  description: "",
  paidBy: "by card",
  marks: ["card"],
  settings: [
    { name: "public_key", label: "Public key", pattern: /^pk_\w+$/, rule: "begin with pk_", variable: "CARDS_PUBLIC" },
    {
      name: "key",
      label: "Key",
      secret: true,
      required: true,
      pattern: /^sk_\w+$/,
      rule: "begin with sk_",
      variable: "CARDS_KEY",
    },
  ],
  variables: [{ name: "CARDS_ADDRESS", pattern: /^https:/, rule: "be an https address" }],
  signatureHeader: "cards-signature",
  refuse: ({ key, public_key }) =>
    key === public_key?.replace("pk", "sk") ? { setting: "key", rule: "be another" } : undefined,
  connect: () => {
    throw new Error("not needed");
  },
};

const folder = await temporaryFolder("options-");
const before = providerKinds();
beforeAll(() => installProviderKinds([kind]));
afterAll(async () => {
  installProviderKinds(before);
  await removeFolder(folder);
});

const read = (source: Record<string, string>, DEMO = true) => paymentOptions({ DEMO }, source);

test("keys of the environment end test payments; only what a provider names is read", async () => {
  expect(read({ PATH: "/bin", CARDS_KEY: "" })).toEqual({ sandbox: true, environment: {} });
  // What is required is missing: malls may store keys of their own.
  expect(read({ CARDS_PUBLIC: "pk_1" })).toEqual({ sandbox: true, environment: { CARDS_PUBLIC: "pk_1" } });
  expect(read({ CARDS_KEY: "sk_1" })).toEqual({ sandbox: false, environment: { CARDS_KEY: "sk_1" } });
  const file = join(folder, "key");
  await writeFile(file, "sk_of_a_file\n");
  expect(read({ CARDS_KEY_FILE: file }).environment).toEqual({ CARDS_KEY: "sk_of_a_file" });
});

test.each<[Record<string, string>, string]>([
  [{ CARDS_KEY: "hunter2" }, "The environment variable CARDS_KEY must begin with sk_."],
  [{ CARDS_PUBLIC: "x" }, 'The environment variable CARDS_PUBLIC must begin with pk_ (it is "x").'],
  [{ CARDS_ADDRESS: "x" }, 'The environment variable CARDS_ADDRESS must be an https address (it is "x").'],
  [{ CARDS_KEY: "sk_1", CARDS_PUBLIC: "pk_1" }, "The environment variable CARDS_KEY must be another."],
  [{ CARDS_KEY: "sk_1", CARDS_KEY_FILE: "/x" }, "Set either CARDS_KEY or CARDS_KEY_FILE, not both."],
])("%o ends the start with a sentence that shows no secret", (source, message) => {
  expect(() => read(source)).toThrow(new StartError(message));
});
