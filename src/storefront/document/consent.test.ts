import { expect, test } from "vitest";
import { standardRules } from "#contract/checkout-rules.ts";
import type { RootData } from "../layouts/root-data.ts";
import { consentBanner, consentLink, consentOf, consentTag } from "./consent.ts";
import { injectedCss, injectedJs } from "./injected.ts";

const tag = { type: "link", content: "https://tag.example/t.js", purpose: "marketing" } as const;
const rootOf = (eu_consumers: boolean, always = false): RootData => ({
  common: [],
  config: [],
  links: [],
  categories: [],
  payments: [],
  css: [],
  js: [tag],
  consent: { always, texts: {} },
  rules: { ...standardRules, eu_consumers },
});

test("visitors are asked where European law applies, or where the owner wants it, and for optional code only", () => {
  expect(consentOf(rootOf(true))).toMatchObject({ purposes: ["marketing"] });
  expect(consentOf(rootOf(false))).toBeUndefined();
  expect(consentOf(rootOf(false, true))).toBeDefined();
  const { consent: _, ...none } = rootOf(true);
  expect(consentOf({ ...none, js: [{ ...tag, purpose: "needed" }] })).toBeUndefined();
});

test("a page without the question has not a byte of it", () => {
  expect(consentTag(undefined, "n") + consentBanner(undefined, "n") + consentLink(undefined)).toBe("");
});

test("while a release is tested the script is told the visitor's group, to keep it for who agrees", () => {
  const group = "01a214b7-0000-7000-8000-0000000000aa:b";
  const tagOf = (consent: RootData["consent"]) =>
    consentTag(consentOf({ ...rootOf(true), ...(consent && { consent }) }), "n");
  expect(tagOf({ always: false, texts: {}, group })).toMatch(new RegExp(`\\("[\\w-]{12}","${group}"\\)</script>$`));
  expect(tagOf({ always: false, texts: {} })).toMatch(/\("[\w-]{12}"\)<\/script>$/);
});

test("what waits for consent has no address that a browser loads, and nothing stands in for it without scripts", () => {
  const waiting =
    injectedJs([tag, { type: "script", content: "track()", purpose: "statistics" }], "n", true) +
    injectedCss([{ type: "link", content: "https://a.example/a.css", purpose: "marketing" }], "n", true);
  expect(waiting).not.toMatch(/ (?:src|href)="/);
  expect(waiting.match(/<script /g)).toHaveLength(2);
  expect(waiting.match(/<script type="text\/plain"/g)).toHaveLength(2);
  expect(injectedJs([{ type: "noscript", content: "<img>", purpose: "marketing" }], "n", true)).toBe("");
  expect(injectedJs([tag], "n", false)).toContain(' src="https://tag.example/t.js"');
});

test("another version of the code asks again; refusing and accepting stand side by side, named alike", () => {
  const [one, other] = [
    consentOf(rootOf(true)),
    consentOf({ ...rootOf(true), js: [{ ...tag, content: "/other.js" }] }),
  ];
  expect(one?.version).not.toBe(other?.version);
  const html = consentBanner(one, "n");
  expect(html).toContain(
    '<button type="button" data-choice="none">Reject all</button><button type="button" data-choice="all">Accept all</button>',
  );
  expect(html).toContain("Purposes: Marketing.");
});
