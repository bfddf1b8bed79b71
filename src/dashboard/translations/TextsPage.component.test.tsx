/** All texts of the shop in a grid: typed, pasted, filled, reviewed, saved under one batch and undone. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { codes } from "#contract/errors.ts";
import { type Permission, permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import "#ui/testing/browser.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { owner, renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import type { TextRow } from "./texts.ts";

const idOf = (last: number) => `01a214b7-0000-7000-8000-0000000003${String(last).padStart(2, "0")}`;
const text = (last: number, changes: Partial<TextRow> = {}): TextRow => ({
  ...{ kind: "product", id: idOf(last), field: "good_name", input: "line" },
  ...{ name: `Vase ${last}`, source: `Vase ${last}`, translations: [] },
  ...changes,
});
const german = (value: string, changes: Partial<TextRow["translations"][number]> = {}) => ({
  ...{ locale: "de", value, state: "done" as const, outdated: false },
  ...changes,
});

const coverage = {
  own: "en-US",
  languages: ["de", "fr"].map((code) => ({ code, published: true })),
  addresses: {
    texts: 300,
    languages: [
      { code: "de", translated: 12 },
      { code: "fr", translated: 0 },
    ],
  },
  kinds: [
    {
      kind: "product" as const,
      texts: 1204,
      languages: [
        { code: "de", translated: 1199, outdated: 3, machine: 2, unreviewed: 2 },
        { code: "fr", translated: 0, outdated: 0, machine: 0, unreviewed: 0 },
      ],
    },
  ],
};
const mall = { ...owner.mall, other_languages: true as const, languages: ["de", "fr"] };

interface Saved {
  readonly cells: readonly {
    readonly kind: string;
    readonly id: string;
    readonly field: string;
    readonly locale: string;
    readonly value: string;
    readonly base?: string | undefined;
  }[];
}

interface Opened {
  readonly at?: string;
  readonly permissions?: readonly Permission[];
  /** Called before a save is stored. */
  readonly onSave?: (saved: Saved) => void;
}

async function openTexts(
  before: readonly TextRow[],
  { at = "?language=de", permissions = permissionKeys, onSave }: Opened = {},
) {
  let rows = before;
  const sample = sampleShop(permissions);
  const rendered = await renderDashboard({
    at: `/translations/texts${at}`,
    start: { permissions: [...permissions], mall },
    answers: {
      ...sample.answers,
      "/admin_api/v1/translations/coverage": coverage,
      "/admin_api/v1/translations/rows": () => ({ rows: [...rows], next: null, count: rows.length }),
      "/admin_api/v1/translations/save": ({ cells }: Saved) => {
        onSave?.({ cells });
        rows = rows.map((row) => {
          const own = cells.filter(({ id, field }) => id === row.id && field === row.field);
          const others = row.translations.filter(({ locale }) => !own.some((one) => one.locale === locale));
          return { ...row, translations: [...others, ...own.map(({ value, locale }) => german(value, { locale }))] };
        });
        return { batch_id: idOf(99) };
      },
      "/admin_api/v1/changes/undo": () => {
        rows = before;
        return { ...sampleAnswer("/admin_api/v1/changes/undo"), conflicts: [] };
      },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "All texts" })).toBeVisible();
  return rendered;
}
const cell = (row: number, column: number) => page.getByCss(`[data-index="${row}"] [data-column="${column}"]`);
function paste(table: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", table);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

test("a text of several lines stays in its cell", async () => {
  await openTexts([text(1, { source: "Good to know\nDishwasher safe\nStacks two high" })]);
  await expect.element(cell(0, 0)).toHaveTextContent("Good to know Dishwasher safe Stacks two high");
  const { scrollHeight, clientHeight } = cell(0, 0).element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

test("translations are typed and pasted, saved as one change and undone", async () => {
  const { shop } = await openTexts([text(1), text(2), text(3, { translations: [german("Vase drei")] })]);
  await expect.element(cell(2, 2)).toHaveTextContent("Vase drei");
  await cell(0, 2).click();
  await commands.typeText("Vase eins");
  await commands.pressKey("Enter");
  await expect.element(cell(0, 2)).toHaveTextContent("Vase eins");
  paste("Vase zwei\nVase III");
  await expect.element(cell(2, 2)).toHaveTextContent("Vase III");
  await expectAccessible("page");
  await page.getByRole("button", { name: "Save 3 changes" }).click();
  await expect.element(page.getByText("3 translations saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/translations/save")).toEqual([
    {
      cells: [
        { kind: "product", id: idOf(1), field: "good_name", locale: "de", value: "Vase eins", base: "" },
        { kind: "product", id: idOf(2), field: "good_name", locale: "de", value: "Vase zwei", base: "" },
        { kind: "product", id: idOf(3), field: "good_name", locale: "de", value: "Vase III", base: "Vase drei" },
      ],
    },
  ]);
  await page.getByRole("region", { name: "Status messages" }).getByRole("button", { name: "Undo" }).click();
  await expect.element(cell(2, 2)).toHaveTextContent("Vase drei");
  expect(shop.inputs("/admin_api/v1/changes/undo")).toMatchObject([{ batch_id: idOf(99) }]);
});

test("what somebody else has written is told at its cell; the rest is saved, and saving again keeps one's own", async () => {
  let refused = false;
  const onSave = ({ cells }: Saved) => {
    const taken = cells.find(({ id }) => id === idOf(1));
    if (!taken || refused) return;
    refused = true;
    throw new Refusal(codes.conflict, "Someone else has changed this translation", {
      conflicts: [{ ...taken, base: "", current: "Theirs", author: "Ben" }],
    });
  };
  const { shop } = await openTexts([text(1), text(2)], { onSave });
  await cell(0, 2).click();
  paste("Mine\nOther");
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect.element(page.getByText("1 translation saved")).toBeVisible();
  await expect.element(cell(0, 2)).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect.element(cell(0, 2)).not.toHaveAttribute("aria-invalid", "true");
  expect(shop.inputs("/admin_api/v1/translations/save").at(-1)).toMatchObject({
    cells: [{ value: "Mine", base: "Theirs" }],
  });
});

test("outdated and machine translations are marked, and reviewed as they are", async () => {
  const { shop } = await openTexts([
    text(1, { translations: [german("Vase eins", { outdated: true })] }),
    text(2, { translations: [german("Vase zwei", { state: "machine" })] }),
    text(3, { translations: [german("Vase drei")] }),
  ]);
  await expect.element(cell(0, 2)).toHaveTextContent("Vase eins Outdated");
  await expect.element(cell(1, 2)).toHaveTextContent("Vase zwei Machine");
  await cell(0, 2).click();
  await commands.pressKey("Shift+ArrowDown");
  await commands.pressKey("Shift+ArrowDown");
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect.element(cell(0, 2)).toHaveTextContent("Vase eins");
  expect(shop.inputs("/admin_api/v1/translations/save")).toMatchObject([
    { cells: [{ value: "Vase eins", base: "Vase eins" }, { value: "Vase zwei" }] },
  ]);
});

test("a formatted text is edited beside its source, and plain text that is pasted becomes paragraphs", async () => {
  const { shop } = await openTexts([
    text(1, { field: "description", input: "rich", source: "<p>Of <b>glass</b></p>" }),
    text(2, { field: "summary", input: "text", source: "Two\nlines" }),
  ]);
  await expect.element(cell(0, 0)).toHaveTextContent("Of glass");
  await cell(1, 2).click();
  await commands.pressKey("Enter");
  const dialog = page.getByRole("dialog", { name: /Short description/ });
  await dialog.getByRole("textbox", { name: "Deutsch" }).fill("Zwei\nZeilen");
  await expectAccessible("page");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await cell(0, 2).click();
  paste('"Aus Glas\n\nUnd Holz"');
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect.element(page.getByText("2 translations saved")).toBeVisible();
  const [saved] = shop.inputs("/admin_api/v1/translations/save") as Saved[];
  expect(saved?.cells.map(({ value }) => value).sort()).toEqual(["<p>Aus Glas</p><p>Und Holz</p>", "Zwei\nZeilen"]);
});

test("a translator writes the languages that are theirs, and no others", async () => {
  await openTexts([text(1)], { at: "", permissions: ["translations:read", "translations:write:fr"] });
  await expect.element(cell(0, 2)).toHaveAttribute("aria-readonly", "true");
  await expect.element(cell(0, 3)).not.toHaveAttribute("aria-readonly");
});

test("filters are in the address and in what is asked for", async () => {
  const { shop, router } = await openTexts([text(1)]);
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "Missing" }).click();
  await page.getByRole("searchbox").fill("vase");
  await expect.poll(() => router.state.location.search).toContain("search=vase");
  expect(router.state.location.search).toContain("need=missing");
  await expect
    .poll(() => shop.inputs("/admin_api/v1/translations/rows").at(-1))
    .toMatchObject({ need: "missing", search: "vase", locales: ["de"] });
});

test("on a phone the text stays narrow beside one language", async () => {
  await page.viewport(390, 844);
  await openTexts([text(1)], { at: "" });
  await expect.element(cell(0, 0)).toBeVisible();
  expect(cell(0, 0).element().getBoundingClientRect().width).toBeLessThanOrEqual(120);
  await expect.element(page.getByRole("columnheader", { name: "Deutsch" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Français" })).not.toBeInTheDocument();
  await expectFitsPhone();
});

test("coverage says what is missing and leads to it; a shop with one language has no entry", async () => {
  const { router } = await renderDashboard({
    at: "/translations",
    start: { mall },
    answers: { ...sampleShop(permissionKeys).answers, "/admin_api/v1/translations/coverage": coverage },
  });
  await expect.element(page.getByRole("heading", { name: "Deutsch" })).toBeVisible();
  await expect.element(page.getByText("99% of 1,204").first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "3 outdated" })).toBeVisible();
  await expect.element(page.getByRole("navigation").getByRole("link", { name: "Translations" }).first()).toBeVisible();
  await expectAccessible("page");
  // Addresses are never missing: they are told of by themselves.
  await expect.element(page.getByText("12 of 300 of its own")).toBeVisible();
  await page.getByRole("link", { name: "5 missing" }).click();
  await expect.poll(() => router.state.location.search).toBe("?language=de&kind=product&need=missing");
});

test("addresses of products are a list of their own, in which a line is typed", async () => {
  const address = text(1, { field: "seo_name", input: "slug", source: "vase-1" });
  const { shop } = await openTexts([address], { at: "?language=de&kind=addresses" });
  await expect.element(cell(0, 0)).toHaveTextContent("vase-1");
  expect(shop.inputs("/admin_api/v1/translations/rows")[0]).toMatchObject({ addresses: true });
  await expect.element(page.getByRole("button", { name: "Export these texts" })).not.toBeInTheDocument();
  await cell(0, 2).click();
  await commands.typeText("vase-eins");
  await commands.pressKey("Enter");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect.element(page.getByText("1 translation saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/translations/save")).toMatchObject([
    { cells: [{ field: "seo_name", locale: "de", value: "vase-eins" }] },
  ]);
});

test("a shop with one language has no entry more", async () => {
  await renderDashboard({ at: "/products", answers: sampleShop(permissionKeys).answers });
  await expect.element(page.getByRole("link", { name: "Media" }).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Translations" })).not.toBeInTheDocument();
});
