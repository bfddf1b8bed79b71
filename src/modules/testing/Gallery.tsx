import type { CSSProperties } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Values } from "#decoration/field.ts";
import { fontNames } from "#decoration/fonts.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { moduleType } from "#decoration/module-type.ts";
import { pairDevices } from "#decoration/values.ts";
import { newModule } from "#decoration/wire.ts";
import { showFonts } from "#fonts/show.ts";
import "#ui/tokens.css";
import { type ConfigValues, rootStyle } from "../config/values.ts";
import { definitions } from "../registry.ts";
import { isSectioned, viewTypeOf } from "../section/is-sectioned.ts";
import { ShopContext } from "../shop-context.ts";
import { type ThemePreset, withThemePreset } from "../theme-presets/theme-preset.ts";
import { themePresets } from "../theme-presets/theme-presets.ts";
import type { AnyView, SectionProps, ViewProps } from "../view.ts";
import { loadViews, viewOf } from "../views.ts";
import { casesOf } from "./cases.ts";
import { optionsOf } from "./field-changes.ts";
import "./gallery.css";
import { categories, newsRows, products, rowsFor, togetherFor } from "./rows.ts";
import { sampleCases } from "./sample-cases.ts";
import { testShop } from "./shop.ts";

export interface GalleryProps {
  readonly types: readonly number[];
  /**
   * Name of a case, "presets" for all without extremes and single options, "own presets" for these without samples; every case
   * when absent.
   */
  readonly only?: string | undefined;
  readonly themePreset?: string | undefined;
  /** Values of the configuration besides the preset's. */
  readonly config?: Partial<ConfigValues>;
  readonly editing?: boolean;
  /** Settings of a section, with each of which every case is shown; without it every case is shown as it is. */
  readonly sections?: readonly Values[];
}

const data = {
  products: products.slice(0, 8),
  categories,
  news: newsRows,
  together: togetherFor({ ids: ["product-1"], count: 6 }),
};

/** Ten days from now, in UTC. */
const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 16).replace("T", " ");

/** The rows of a module, whichever of them it asks for. What counts down does so to a day that comes. */
function dataOf(definition: AnyDefinition, values: Values) {
  const {
    products: _products,
    categories: _categories,
    news: _news,
    ...rows
  } = rowsFor(definition, "until" in definition.fields ? { ...values, until: soon } : values);
  return { ...data, ...rows };
}

/** Module types with their defaults, presets, samples, extreme values and single options, each below its name. */
function Gallery({ types, only, themePreset, config, editing = false, sections = [{}] }: GalleryProps) {
  const preset = themePresets.find(({ name }) => name === themePreset);
  const shop = { ...testShop, config: { ...testShop.config, ...preset?.config, ...config } };
  return (
    <ShopContext value={shop}>
      {types.map((type) => {
        const definition = definitions.find((one) => one.type === type);
        const View = viewOf(type);
        const Section = viewOf(moduleType.section);
        if (!definition || !View) return <p key={type}>No view of type {type}</p>;
        const cases = [...casesOf(definition), ...(sampleCases[type] ?? []), ...optionsOf(definition.fields)].filter(
          ({ name }) =>
            !only ||
            name === only ||
            (only === "presets" && !/^(most|least|option .*)$/.test(name)) ||
            (only === "own presets" && (name === "defaults" || definition.presets?.some((one) => one.name === name))),
        );
        const samples = sections.flatMap((section) =>
          cases.map(({ name, values }) => {
            // A coupon without a code shows nothing.
            const filled = values.code === "" && name !== "least" ? { ...values, code: "WELCOME10" } : values;
            return { name, section, values: { ...filled, ...section } };
          }),
        );
        return samples.map(({ name, values, section }, position) => (
          <div
            key={`${type} ${name} ${describe(section)}`}
            className="page-root"
            style={rootStyle(shop.config) as CSSProperties}
          >
            <p className="gallery-name">
              {definition.name}: {name} {describe(section)}
            </p>
            <Shown
              type={type}
              View={viewOf(viewTypeOf({ type, values })) ?? View}
              Section={isSectioned(values) ? Section : undefined}
              id={position + 1}
              values={pairDevices(preset ? { ...themed(definition, values, preset), ...section } : values)}
              data={dataOf(definition, values)}
              editing={editing}
              position={position}
            />
          </div>
        ));
      })}
    </ShopContext>
  );
}

const describe = ({ section_ground = "", section_scheme = "" }: Values) => `${section_ground} ${section_scheme}`.trim();

interface ShownProps extends ViewProps<Values>, SectionProps {
  readonly Section: AnyView | undefined;
}

function Shown({ Section, type, View, ...shown }: ShownProps) {
  return Section ? <Section {...shown} type={type} View={View} /> : <View {...shown} />;
}

/** The values with those of a theme preset. */
function themed(definition: AnyDefinition, values: Values, preset: ThemePreset): Values {
  return withThemePreset({ ...newModule(definition, "key"), values }, preset, definition, testShop.config).values;
}

/** The gallery as a page of its own, once its code and its fonts have been loaded. */
export async function galleryPage(props: GalleryProps) {
  await loadViews([...props.types, moduleType.section, moduleType.richHeader]);
  await showFonts(fontNames);
  return <RouterProvider router={createMemoryRouter([{ path: "*", element: <Gallery {...props} /> }])} />;
}
