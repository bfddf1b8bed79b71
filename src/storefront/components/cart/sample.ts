/** Cart and checkout preview that the editor shows. */
import type { Cart } from "#contract/calls/cart.ts";
import type { Preview } from "#contract/calls/checkout.ts";
import { standardRules } from "#contract/checkout-rules.ts";
import type { CartLine } from "#contract/shapes/cart-line.ts";
import { placeholder } from "#modules/shared/placeholder.ts";

const line: CartLine = {
  variant_id: "test",
  good_name: "Sample vase",
  seo_name: "test",
  image: placeholder("product-3"),
  variant_label: "Sand, Large",
  price: "38.00",
  price_was: "",
  origin_price: "46.00",
  qty: 2,
  stock: 12,
  selected: true,
  total: "76.00",
  problem: "",
};

const lines: readonly CartLine[] = [
  line,
  {
    ...line,
    variant_id: "test-2",
    good_name: "Sample mug",
    image: placeholder("product-5"),
    variant_label: "",
    price: "18.00",
    qty: 1,
    total: "18.00",
  },
];

export const sampleCart: Cart = {
  lines: [...lines],
  count: 3,
  selected_count: 3,
  items_total: "94.00",
  currency: "USD",
  tax_included: false,
  free_shipping: { from: "120.00", missing: "26.00", percent: 78, countries: [] },
};

const standard = {
  id: "test",
  name: "Standard",
  description: "",
  price: "6.00",
  is_pickup: false,
  min_days: 3,
  max_days: 5,
  arrival: { from: "2026-01-19", to: "2026-01-21" },
};

const pickup = {
  ...standard,
  id: "pickup",
  name: "Pick up in the shop",
  description: "1 Mill Lane, Portland\nMonday to Friday, 10 am to 6 pm",
  price: "0.00",
  is_pickup: true,
  min_days: 1,
  max_days: 1,
  arrival: { from: "2026-01-15", to: "2026-01-15" },
};

export const samplePreview: Preview = {
  lines: [...lines],
  shipping_methods: [standard, pickup],
  shipping_method_id: standard.id,
  shipping_problem: "",
  coupon_code: "",
  discount_name: "",
  coupon_problem: "",
  providers: [
    {
      name: "offline",
      label: "Bank transfer",
      description: "You get our bank details when you place your order.",
      in_page: false,
    },
  ],
  items_total: "94.00",
  discount_total: "0.00",
  shipping_total: "6.00",
  tax_total: "0.00",
  tax_name: "",
  taxes: [],
  tax_included: false,
  vat_asked: false,
  vat_problem: "",
  reverse_charge: false,
  by_postal_code: false,
  total: "100.00",
  currency: "USD",
  can_place: true,
  is_test: false,
  rules: standardRules,
};
