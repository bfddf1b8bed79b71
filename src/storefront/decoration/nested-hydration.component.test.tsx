/** A file of its own: the first page of a visit is hydrated once. */
import { expect, test, vi } from "vitest";
import { newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { definitionOf } from "#modules/registry.ts";
import { renderPage } from "../testing/render.tsx";

function wire(type: number, id: number, values: Record<string, unknown>, more: Partial<WireModule> = {}): WireModule {
  const definition = definitionOf(type, "home_modules");
  if (!definition) throw new Error(`no type ${type}`);
  const module = newModule(definition, "", values);
  return { ...toLeanWire({ ...module, id }, definition), ...more };
}

test("modules in columns stay as the server has sent them", async () => {
  const text: WireModule & { serverHtml?: boolean } = wire(13, 2, { content: "<p>In a column</p>" }, { slot: 1 });
  const modules = { home_modules: [wire(60, 1, {}), text, wire(-3, 3, {})] };
  let sent: Element | null = null;
  await renderPage("/", {
    modules,
    early(html) {
      sent = html.querySelector('[data-slot="1"] p');
      expect(sent?.textContent).toBe("In a column");
      // As the state of the page has it (document/frame-document.ts): without the values of what never hydrates.
      Object.assign(text, { serverHtml: true, schema: {} });
    },
  });
  // Once the columns are hydrated, React has their element.
  const slot = document.querySelector('[data-slot="1"]');
  await vi.waitFor(() => expect(Object.keys(slot ?? {}).some((name) => name.startsWith("__reactProps"))).toBe(true));
  expect(document.querySelector('[data-slot="1"] p')).toBe(sent);
  expect(document.body.textContent).toContain("In a column");
});
