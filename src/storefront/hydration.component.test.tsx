/**
 * Every page in ten languages: the server's HTML is what the browser renders, although the server has another time zone and clock, and its `Intl`
 * writes numbers and dates differently. Where they differ, React reports an error and renders the page again.
 */
import { type ReactNode, useEffect } from "react";
import { expect, test, vi } from "vitest";
import { templatePages } from "#contract/groups.ts";
import ar from "#i18n/locales/ar/shop.po?raw";
import de from "#i18n/locales/de/shop.po?raw";
import es from "#i18n/locales/es/shop.po?raw";
import fr from "#i18n/locales/fr/shop.po?raw";
import it from "#i18n/locales/it/shop.po?raw";
import ja from "#i18n/locales/ja/shop.po?raw";
import nl from "#i18n/locales/nl/shop.po?raw";
import pl from "#i18n/locales/pl/shop.po?raw";
import ptBR from "#i18n/locales/pt-BR/shop.po?raw";
import zhHans from "#i18n/locales/zh-Hans/shop.po?raw";
import { setPageLanguage } from "#ui/page-language.ts";
import "#ui/testing/browser.ts";
import { pageStates, product, products } from "./fixtures/page-states.ts";
import { answerIn } from "./testing/in-language.ts";
import { ok, renderPage } from "./testing/render.tsx";

const catalogs = { de, fr, es, it, nl, pl, "pt-BR": ptBR, ja, "zh-Hans": zhHans, ar };
const numbers = { group: ".", decimal: ",", minGroup: 1 };
/** The first state of each page. Templates are left out: they are other versions of a page. */
const states = Object.entries(pageStates).flatMap(([group, [state]]) =>
  state && !(group in templatePages) ? [state] : [],
);

/** Calls `render` with number and date formats, time zone, clock and random numbers that differ from those of this browser. */
function elsewhere(render: () => string): string {
  const { prototype } = Intl.NumberFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
  Object.defineProperty(prototype, "format", { ...format, get: () => () => "elsewhere" });
  const spies = [
    vi.spyOn(Number.prototype, "toLocaleString").mockReturnValue("elsewhere"),
    vi.spyOn(Date.prototype, "toLocaleString").mockReturnValue("elsewhere"),
    vi.spyOn(Date.prototype, "toLocaleDateString").mockReturnValue("elsewhere"),
    vi.spyOn(Date.prototype, "toLocaleTimeString").mockReturnValue("elsewhere"),
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-555),
    vi.spyOn(Date.prototype, "getHours").mockReturnValue(3),
    vi.spyOn(Date.prototype, "getDate").mockReturnValue(31),
    vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2031, 4, 5)),
    vi.spyOn(Math, "random").mockReturnValue(0.5),
  ];
  try {
    return render();
  } finally {
    Object.defineProperty(prototype, "format", format);
    for (const spy of spies) spy.mockRestore();
  }
}

function Hydrated({ children, then }: { readonly children: ReactNode; readonly then: () => void }) {
  useEffect(then, [then]);
  return children;
}

/** @returns the errors and mismatches that React reports while it hydrates a page */
async function complaintsOf(state: (typeof states)[number], answers: ReturnType<typeof answerIn>): Promise<string[]> {
  const complaints: string[] = [];
  const errors = vi.spyOn(console, "error").mockImplementation((...parts) => complaints.push(parts.join(" ")));
  const hydrated = Promise.withResolvers<void>();
  const stateAnswers = Object.entries(state.answers ?? {}).map(([call, answer]) => [
    call,
    (input: object) => {
      const data: unknown = typeof answer === "function" ? answer(input) : answer;
      return data === undefined ? { code: 401, message: "", data: null } : ok(data);
    },
  ]);
  const { leave } = await renderPage(state.path, {
    products,
    product,
    guest: state.guest ?? false,
    answers: { ...answers, ...Object.fromEntries(stateAnswers) },
    around: (page) => <Hydrated then={hydrated.resolve}>{page}</Hydrated>,
    server: elsewhere,
    early: () => {},
    onMismatch: (error) => complaints.push(String(error)),
  });
  await hydrated.promise;
  leave();
  errors.mockRestore();
  return complaints;
}

test.each(Object.entries(catalogs))("%s: pages hydrate without errors", { timeout: 60_000 }, async (lang, catalog) => {
  const dir = lang === "ar" ? "rtl" : "ltr";
  const answers = answerIn(catalog, { locale: lang, lang, dir, numbers, texts: {} });
  const found: string[] = [];
  for (const state of states)
    found.push(...(await complaintsOf(state, answers)).map((text) => `${state.path}: ${text.slice(0, 600)}`));
  setPageLanguage(undefined);
  expect(found).toEqual([]);
  expect(states.length).toBeGreaterThanOrEqual(22);
});
