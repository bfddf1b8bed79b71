/** What every mail of a mall shares: its name, its colours, how it writes amounts, where it lives. */
import type { Policy } from "#contract/shapes/checkout-rules.ts";
import { directionOf } from "#i18n/languages.ts";
import { currentLocale, inLocale, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readableOn } from "#modules/config/contrast.ts";
import { definitionOf, definitions } from "#modules/registry.ts";
import { type AmountSigns, amountSigns } from "../decorations/amounts.ts";
import { registryIn } from "../decorations/language.ts";
import { loadGroups } from "../decorations/load.ts";
import { checkoutRules, type Seller, sellerOf } from "../settings/index.ts";

export interface Branding extends AmountSigns {
  readonly name: string;
  /** "https://shop.example", without a closing slash. */
  readonly origin: string;
  /** Background and text of buttons. */
  readonly accent: string;
  readonly onAccent: string;
  /** The seller's details in one line; "" while the shop has not given them. */
  readonly seller: string;
  /** At the foot of every mail. */
  readonly policies: readonly Policy[];
  /** Whether the European Union's consumer law applies. */
  readonly eu_consumers: boolean;
}

/** Only colours that every mail program understands are taken over. */
const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The branding of the decoration that shoppers see. */
export async function brandingOf({ db, mall }: ShopContext, origin: string): Promise<Branding> {
  const registry = registryIn({ definitions, definitionOf }, mall.locale);
  const [{ modules }, seller, { policies, eu_consumers }] = await Promise.all([
    loadGroups({ db, mall, registry }, "live", ["config_modules"]),
    sellerOf({ db, mall }),
    checkoutRules({ db, mall }),
  ]);
  const config = new Map((modules.get("config_modules") ?? []).flatMap(({ values }) => Object.entries(values)));
  const text = (name: string, otherwise: string) => {
    const value = config.get(name);
    return typeof value === "string" && value !== "" ? value : otherwise;
  };
  const color = text("theme-color", "");
  const accent = hex.test(color) ? color : "#1F1B16";
  return {
    name: text("websiteName", mall.name),
    origin,
    accent,
    onAccent: readableOn(accent),
    seller: seller.address.length > 0 ? inLocale(mall.locale, () => sellerLine(seller)) : "",
    policies,
    eu_consumers,
    ...amountSigns(mall, Object.fromEntries(config)),
  };
}

function sellerLine({ name, address, vat_number, tax_number, register_no, email, phone }: Seller): string {
  const numbers = [
    vat_number && t("VAT {vatNumber}", { vatNumber: vat_number }),
    tax_number && t("Tax number {taxNumber}", { taxNumber: tax_number }),
    register_no,
  ];
  return [name, ...address, ...numbers, email, phone && leftToRight(phone)].filter(Boolean).join(" · ");
}

/** Digits and signs in the order in which they are dialled, in the middle of a line that reads from right to left. */
const leftToRight = (text: string): string => (directionOf(currentLocale()) === "rtl" ? `\u2066${text}\u2069` : text);
