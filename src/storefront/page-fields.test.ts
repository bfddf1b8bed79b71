/**
 * Each field of each page's configuration changes the HTML that the server renders in at least one state of the page.
 * Fields whose text appears only after interaction are listed in `fields-after-interaction.ts`; a browser test shows each.
 */
import { beforeAll, expect, test } from "vitest";
import { isTemplate, templatePages } from "#contract/groups.ts";
import { defaultsOf } from "#decoration/defaults.ts";
import { deviceName, devices, isResponsive, type SingleField, type Values } from "#decoration/field.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { definitionOf, definitions } from "#modules/registry.ts";
import type { ApiClient } from "./api/client.ts";
import { fieldsAfterInteraction, fieldsOfSettings } from "./fields-after-interaction.ts";
import { type PageState, pageStates, product, products } from "./fixtures/page-states.ts";
import { renderAlias } from "./testing/alias.tsx";
import { fixtureApi, renderText, wire } from "./testing.ts";

/** HTML of a page in a state, without the loader data beside it. */
async function htmlOf(
  group: string,
  values: Values,
  { path, guest = false, answers = {} }: PageState,
): Promise<string> {
  const modules = { [group]: [wire(moduleType.page, values, group)] };
  const template = isTemplate(`${group}_1`) ? { template: 1 } : {};
  const { api: standard } = fixtureApi({ products, product, guest, modules, ...template });
  const api = {
    async call(call: string, input: object) {
      if (!(call in answers)) return standard.call(call as never, input as never);
      const answer = answers[call];
      const data: unknown = typeof answer === "function" ? answer(input) : answer;
      return data === undefined ? { code: 401, message: "", data: null } : { code: 200, message: "", data };
    },
  } as unknown as ApiClient;
  if (path.startsWith("/admin")) return (await renderAlias(path, api)).html;
  const { html } = await renderText({ url: new URL(path, "http://internal:1"), api });
  return html.replace(/<script type="application\/json".*?<\/script>/s, "");
}

/** Values that some fields need beside the defaults before they can show anything. */
const requiredValues: Readonly<Record<string, Values>> = {
  product_detail_modules: { show_sale: true },
  contact_us_modules: { contact_email: "hello@shop.example" },
};

interface Change {
  /** Of the field; of its form on one device for a responsive field. */
  readonly name: string;
  readonly values: Values;
}

/** One change a field, one a device for responsive fields: each to another allowed value. */
function changesOf(fields: AnyDefinition["fields"], base: Values): readonly Change[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Change[] => {
    if (field.component === "Title") return [];
    if (!isResponsive(field)) return [{ name, values: { ...base, [name]: otherValue(field, base[name]) } }];
    const pair = base[name] as Record<string, unknown>;
    return devices.map((device) => ({
      name: deviceName(field.template, device),
      values: { ...base, [name]: { ...pair, [device]: otherValue(field[device], pair[device]) } },
    }));
  });
}

function otherValue({ component, bounds = {}, options = [] }: SingleField, value: unknown): unknown {
  const { min = 0, max = Number.POSITIVE_INFINITY } = bounds;
  const number = typeof value === "number" ? value : min;
  switch (component) {
    case "Input":
    case "Upload":
    case "SelectLinks":
      return value === "/other" ? "/others" : "/other";
    case "InputNumber":
    case "Slider":
      return number + 1 <= max ? number + 1 : number - 1;
    case "Editor":
      return "<p>Other text</p>";
    case "ColorPicker":
      return value === "#123456" ? "#654321" : "#123456";
    case "Switch":
      return value !== true;
    case "Stackable":
      return [{ old_slug: "other" }];
    case "SelectPlatforms":
      return [2];
    case "Select":
    case "ImageRadio":
      return options.find((option) => option.value !== value)?.value;
    default:
      throw new Error(`no other value for a ${component}`);
  }
}

/**
 * Names of the fields that change no state's HTML. Text fields are all marked in one rendering a state; each other field
 * needs a rendering of its own.
 */
async function fieldsWithoutEffect({ fields, page = "" }: AnyDefinition): Promise<string[]> {
  const base = { ...defaultsOf(fields), ...requiredValues[page] };
  const states = pageStates[page] ?? [];
  // Those of its page are looked at there.
  const shared = definitionOf(moduleType.page, (templatePages as Readonly<Record<string, string>>)[page])?.fields ?? {};
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in shared)));
  const isText = ({ name }: Change) => fields[name]?.component === "Input";
  const changes = changesOf(own, base);

  const texts = changes.filter(isText).map(({ name }) => name);
  const marks = Object.fromEntries(texts.map((name) => [name, `⟦${name}⟧`]));
  const marked = await Promise.all(states.map((state) => htmlOf(page, { ...base, ...marks }, state)));
  const without = texts.filter((name) => !marked.some((html) => html.includes(`⟦${name}⟧`)));

  const before = await Promise.all(states.map((state) => htmlOf(page, base, state)));
  for (const change of changes.filter((one) => !isText(one))) {
    const isSeen = await someState(
      states,
      async (state, at) => before[at] !== (await htmlOf(page, change.values, state)),
    );
    if (!isSeen) without.push(change.name);
  }
  return without;
}

/** Stops at the first state for which the test is true. */
async function someState(
  states: readonly PageState[],
  test: (state: PageState, at: number) => Promise<boolean>,
): Promise<boolean> {
  for (const [at, state] of states.entries()) if (await test(state, at)) return true;
  return false;
}

const pages = definitions.filter(({ type }) => type === moduleType.page);

// The first rendering loads the code of the pages.
beforeAll(() => htmlOf("home_modules", {}, { path: "/" }), 30_000);

test.each(pages.map((definition): [string, AnyDefinition] => [definition.name, definition]))(
  "%s: every field changes what is shown",
  async (_name, definition) => {
    const { page = "" } = definition;
    const expected = [...(fieldsAfterInteraction[page] ?? []), ...(fieldsOfSettings[page] ?? [])];
    expect((await fieldsWithoutEffect(definition)).sort()).toEqual(expected.sort());
  },
  60_000,
);
