/** The groups of the global configuration, in the order of the editor's second tab. */
import { colorsConfig } from "./colors.ts";
import { currencyConfig } from "./currency.ts";
import { injectedConfig } from "./injected.ts";
import { layoutConfig } from "./layout.ts";
import { logoConfig } from "./logo.ts";
import { pagesConfig } from "./pages.ts";
import { serviceConfig } from "./service.ts";
import { siteConfig } from "./site.ts";
import { textsConfig } from "./texts.ts";
import { fontsConfig } from "./typography.ts";

export const configDefinitions = [
  siteConfig,
  logoConfig,
  layoutConfig,
  pagesConfig,
  colorsConfig,
  fontsConfig,
  currencyConfig,
  serviceConfig,
  textsConfig,
  injectedConfig,
] as const;
