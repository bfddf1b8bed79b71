/** Every declaration of screens: those of the shop, and behind them those of extensions. */
import extensions from "virtual:extension-screens";
import type { DomainScreens } from "./define-screens.ts";
import { domains } from "./domains.ts";

export const installed: readonly DomainScreens[] = extensions ? [...domains, ...extensions] : domains;
