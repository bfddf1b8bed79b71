/** The seller's details, as papers and mails name them. */
import { addressLines } from "#contract/address-lines.ts";
import { localStates } from "#contract/local-states.ts";
import type { ShopContext } from "#kernel/context.ts";
import { shopSettings } from "./shop.ts";

export interface Seller {
  /** The legal name, else the shop's. */
  readonly name: string;
  /** The postal address as its country writes it; empty while it is not complete. */
  readonly address: string[];
  /** ISO 3166-1 alpha-2; "" while the shop has not said. */
  readonly country: string;
  readonly vat_number: string;
  readonly tax_number: string;
  readonly register_no: string;
  readonly email: string;
  readonly phone: string;
}

export async function sellerOf(context: ShopContext): Promise<Seller> {
  const settings = await shopSettings.read(context);
  const { country, vat_number, tax_number, register_no, email, phone } = settings;
  const name = settings.legal_name || settings.name;
  const isComplete = settings.address1 !== "" && settings.city !== "" && country !== "";
  // The name and the phone number stand elsewhere.
  const address = isComplete
    ? [
        ...addressLines(
          { ...settings, first_name: "", last_name: "", company: "", phone: "" },
          context.mall.locale,
          localStates(context.mall.locale),
        ),
      ]
    : [];
  return { name, address, country, vat_number, tax_number, register_no, email, phone };
}
