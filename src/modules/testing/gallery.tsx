/**
 * Shows module types with their defaults, presets and extreme values. Start it with
 * `node_modules/.bin/vite src/modules/testing`, then open `/?type=4`, `/?type=4&case=most`, `/?type=4&case=presets` (without
 * extremes and single options), `/?type=4&editing` or `/?type=0,1,4,-1&case=defaults&theme-preset=Fjord`.
 */
import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { fontNames } from "#decoration/fonts.ts";
import { pairDevices } from "#decoration/values.ts";
import { showFonts } from "#fonts/show.ts";
import "#ui/tokens.css";
import { rootStyle } from "../config/values.ts";
import { definitions } from "../registry.ts";
import { ShopContext } from "../shop-context.ts";
import { themePresets } from "../theme-presets/theme-presets.ts";
import { loadViews, viewOf } from "../views.ts";
import { casesOf } from "./cases.ts";
import { optionsOf } from "./field-changes.ts";
import { sampleCases } from "./sample-cases.ts";
import "./gallery.css";
import { categories, newsRows, products } from "./rows.ts";
import { testShop } from "./shop.ts";

const query = new URLSearchParams(location.search);
const wantedCase = query.get("case");
const wanted = (query.get("type") ?? "1").split(",").map(Number);
const preset = themePresets.find(({ name }) => name === query.get("theme-preset"));
const shop = { ...testShop, config: { ...testShop.config, ...preset?.config } };
const data = { products: products.slice(0, 8), categories, news: newsRows };

function Gallery() {
  return (
    <ShopContext value={shop}>
      {wanted.map((type) => {
        const definition = definitions.find((one) => one.type === type);
        const View = viewOf(type);
        if (!definition || !View) return <p key={type}>No view of type {type}</p>;
        const cases = [...casesOf(definition), ...(sampleCases[type] ?? []), ...optionsOf(definition.fields)].filter(
          ({ name }) =>
            !wantedCase || name === wantedCase || (wantedCase === "presets" && !/^(most|least|option .*)$/.test(name)),
        );
        return cases.map(({ name, values }, position) => (
          <div key={`${type} ${name}`} className="page-root" style={rootStyle(shop.config) as CSSProperties}>
            <p className="gallery-name">
              {definition.name}: {name}
            </p>
            <View
              id={position + 1}
              values={{ ...pairDevices(values), ...preset?.modules[type] }}
              data={data}
              editing={query.has("editing")}
              position={position}
            />
          </div>
        ));
      })}
    </ShopContext>
  );
}

await loadViews(wanted);
await showFonts(fontNames);
const root = document.getElementById("root");
if (root) {
  const router = createMemoryRouter([{ path: "*", element: <Gallery /> }]);
  createRoot(root).render(<RouterProvider router={router} />);
}
