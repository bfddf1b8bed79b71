/** The dialog that asks whether to restore a recovered draft. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Draft } from "#contract/draft.ts";
import type { Group } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import "#ui/controls/tokens.css";
import { shopCatalog } from "../store/shop-catalog.ts";
import RecoveryDialog from "./RecoveryDialog.tsx";

test("pages that were added in the draft have their names from the draft, not from their kind", async () => {
  await shopCatalog.loadPages();
  const made = (group: Group, values: object) => {
    const definition = shopCatalog.definitionOf(moduleType.page, group);
    if (!definition) throw new Error(`no page ${group}`);
    const module = { ...toLeanWire(newModule(definition, "", { ...values }), definition), id: -1 };
    return { revision: 0, before: [], now: [{ key: `${group}:1`, module }] };
  };
  const draft: Draft = {
    format: 1,
    definitions: "",
    tab: "",
    time: Date.UTC(2026, 10, 28),
    past: [],
    future: [],
    changed: ["home_modules", "landing_modules_7", "header_variant_3"],
    groups: {
      landing_modules_7: made("landing_modules_7", { page_title: "Summer sale", slug: "sale" }),
      header_variant_3: made("header_variant_3", { variant_name: "Slim header" }),
    },
  };
  await render(<RecoveryDialog offer={{ draft, from: "server", steps: [], outdated: false, answer: () => {} }} />);
  await expect.element(page.getByText("Home, Summer sale, and Slim header")).toBeVisible();
});
