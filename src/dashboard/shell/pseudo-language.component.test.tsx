/** Every screen of the dashboard in a language of other letters, longer by 40 %: no English word is left, and no text of the screen is cut. */
import "#i18n/pseudo-screens.ts";
import { afterAll, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { currencies } from "#contract/currencies.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { settingsGroups } from "#contract/settings-groups.ts";
import { statesOf } from "#contract/states-of.ts";
import { cutTexts, latinTexts } from "#ui/testing/foreign-texts.ts";
import { domains } from "../domains.ts";
import { owner, renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";

const mall = {
  ...owner.mall,
  eu_consumers: true,
  other_languages: true as const,
  languages: ["de"],
  markets: true as const,
};
const id = "01a214b7-0000-7000-8000-0000000000aa";
const parameters: Readonly<Record<string, string>> = { ":name": "cash", ":kind": "order_placed", ":group": "shop" };
const paths = [
  ...domains.flatMap(({ routes = [] }) => routes.map(({ path }) => path)).filter((path) => path !== "decorate"),
  ...settingsGroups.map(({ group }) => `settings/${group}`),
].map((path) => `/${path.replaceAll(/:\w+/g, (parameter) => parameters[parameter] ?? id)}`);

const { answers } = sampleShop(permissionKeys);
const wordsOf = (text: string): string[] => text.match(/[a-z]{2,}/gi) ?? [];
/** Names, formats, keys, codes that are typed, and what the shop of the test is called. */
const allowedWords = new Set([
  ...wordsOf(JSON.stringify(owner)),
  // States have the names that their own country's post knows.
  ...wordsOf(JSON.stringify(statesOf("US"))),
  ...currencies,
  ...wordsOf(
    "Node.js PostgreSQL DeepL Google LibreTranslate English Deutsch UTC GMT CFA CFP KB MB GB px cm mm kg lb oz",
  ),
  ...wordsOf(
    "Ctrl Shift Alt Esc Enter Tab CSV PDF XLIFF XML HTML JSON URL SKU GTIN EAN ISBN MPN VAT IBAN BIC SEO CSS standard",
  ),
  ...wordsOf(
    "SPRING10 Sales tax restore order total customer email shop number mcpServers type url http headers Authorization Bearer sw",
  ),
  ...wordsOf("news article https www com example ada aa localhost"),
]);
/** Refusals of the fake shop, and addresses. */
const isOfShop = (text: string) => /^[\w.[\]]+ must be |^(https?:)?\/|^[\w.-]+@/.test(text);

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
/** A screen is shown in a transition, and asks for what it shows. */
async function untilShown(path: string): Promise<void> {
  await frame();
  await frame();
  await expect.poll(isLoaded, { interval: 10, message: path }).toBe(true);
  await frame();
  await expect.poll(isLoaded, { interval: 10, message: path }).toBe(true);
}

const isLoaded = () => "loaded" in document.documentElement.dataset;
const overlay = () =>
  document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]");
const buttons = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      "main button[type=button]:not(:disabled, [aria-expanded=true], [role=tab])",
    ),
  ].filter((button) => button.checkVisibility());

/** Whether what lies over the screen has gone after Escape: it fades out. */
async function closed(): Promise<boolean> {
  for (let frames = 0; overlay() && frames < 60; frames++) {
    if (frames % 20 === 0) await userEvent.keyboard("{Escape}");
    await frame();
  }
  return !overlay();
}

const print = vi.spyOn(window, "print").mockImplementation(() => {});
afterAll(() => print.mockRestore());

/** Reads screens, and what their buttons open. @returns what is left in English or cut, each text with where it is first met */
async function crawl() {
  const { router } = await renderDashboard({
    answers: { ...answers, "/admin_api/v1/home": { ...sampleAnswer("/admin_api/v1/home"), has_orders: true } },
    start: { mall },
    once: true,
  });
  const untranslated = new Map<string, string>();
  const read = (where: string) => {
    for (const text of latinTexts(allowedWords).filter((one) => !isOfShop(one)))
      untranslated.set(text, untranslated.get(text) ?? where);
    for (const text of cutTexts()) untranslated.set(`cut: ${text}`, untranslated.get(`cut: ${text}`) ?? where);
  };
  const pressed = new Set<string>();
  let opened = 0;
  for (const path of paths) {
    await router.navigate(path);
    await untilShown(path);
    read(path);
    for (const button of buttons()) {
      const name = button.getAttribute("aria-label") ?? button.textContent;
      if (pressed.has(name) || !button.isConnected) continue;
      pressed.add(name);
      button.focus();
      button.click();
      await frame();
      await frame();
      if (overlay()) {
        opened++;
        await untilShown(path);
        read(`${path}, ${name}`);
      }
      if (!(await closed()) || router.state.location.pathname !== path) break;
    }
  }
  return { opened, found: Array.from(untranslated, ([text, where]) => `${where}: ${text}`) };
}

test("no screen, dialog or list of choices has an English word or a text that is cut", {
  timeout: 240_000,
}, async () => {
  const { found, opened } = await crawl();
  expect(found).toEqual([]);
  expect(opened).toBeGreaterThan(40);
});
