import type { ShopSettings } from "#contract/shapes/settings/shop.ts";
import type { FieldText } from "../forms/context.ts";

export const fields: Readonly<Record<keyof ShopSettings, FieldText>> = {
  name: { label: "Shop name" },
  legal_name: { label: "Legal name" },
  address1: { label: "Address" },
  address2: { label: "Building, floor" },
  city: { label: "City" },
  state: { label: "State or region" },
  postal_code: { label: "Postal code" },
  country: { label: "Country" },
  vat_number: { label: "VAT number" },
  tax_number: { label: "Tax number" },
  register_no: { label: "Commercial register" },
  email: { label: "Email" },
  phone: { label: "Phone" },
  currency: { label: "Currency" },
  time_zone: { label: "Time zone" },
  unit_system: { label: "Units" },
  order_prefix: { label: "Order number prefix" },
  visit_days: { label: "Delete page views after" },
};
