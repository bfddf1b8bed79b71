/** VAT numbers looked up by a stand-in of VIES, and what becomes of the order. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { placeOrder, previewOrder } from "../../checkout/index.ts";
import { newGuest, offerShipping, orderForm, settings, stockProduct, testAddress } from "../../checkout/testing.ts";
import { staffGetOrder } from "../../order-management/index.ts";
import { shopSettings, taxSettings } from "../../settings/index.ts";
import { createTaxRates } from "../../shipping/commands/index.ts";
import { createTestShop, storeSettings } from "../../testing.ts";
import { vatNumberDuty } from "../duty.ts";
import { useVatRegister } from "./check.ts";
import { vies } from "./register.ts";

const shop = await createTestShop({ currency: "EUR" });
await offerShipping(shop);
await createTaxRates(shop, [{ country: "FR", name: "TVA 20%", hundredths: 2000 }]);
const { variantId } = await stockProduct(shop, { price: 1000n, stock: 1000 });
await storeSettings(shop, shopSettings, { country: "DE", vat_number: "DE136695976" });
const french = "FR83404833048";

const asked: unknown[] = [];
let reply: { readonly status: number; readonly body: string } | null;
const server = createServer(async (request, response) => {
  asked.push(JSON.parse(await text(request)));
  if (!reply) request.socket.destroy();
  else response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
});
await new Promise<void>((ready) => {
  server.listen(0, "127.0.0.1", ready);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const standIn = vies(`http://127.0.0.1:${port}/check-vat-number`, { allowPrivate: true });
afterEach(() => useVatRegister(vies()));

const say = (body: object, status = 200) => {
  reply = { status, body: JSON.stringify(body) };
};
const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });
const set = (changes: { readonly reverse_charge?: boolean; readonly check_vat_numbers?: boolean }) =>
  taxSettings.change(asStaff(shop), { changes });
/** The shop as the next request meets it. */
const now = async () => ({ ...shop, mall: (await findMall(shop.db, shop.mall.id)) ?? shop.mall });

beforeEach(async () => {
  asked.length = 0;
  useVatRegister(standIn);
  say({ countryCode: "FR", vatNumber: "83404833048", valid: true, requestIdentifier: "WAPIAAAAX1", name: "---" });
  await set({ reverse_charge: true, check_vat_numbers: true });
});

const address = { ...testAddress, country: "FR", state: "", postal_code: "75001", city: "Paris" };
const items = [{ variant_id: variantId, qty: 1 }];

/** What the checkout shows, and the order that is placed then, as staff see it. */
async function buy(vat_number: string) {
  const [context, buyer] = [await now(), newGuest()];
  const form = { ...orderForm({ items, address }), vat_number };
  const preview = await previewOrder(context, buyer, { ...form, country: "FR", state: "" }, settings);
  const order = async () => {
    const placed = await placeOrder(
      context,
      buyer,
      { ...form, expected_total: preview.total },
      { settings, idempotencyKey: newId() },
    );
    return (await staffGetOrder(shop, placed)).order;
  };
  return { preview, order };
}

test("a number that is in use pays no tax; it is asked for once, by the seller's number, and the order keeps the answer", async () => {
  const { preview, order } = await buy(french);
  expect(preview).toMatchObject({ reverse_charge: true, tax_total: "0.00", vat_problem: "" });
  expect(await order()).toMatchObject({
    reverse_charge: true,
    vat_number: french,
    vat_check: {
      answer: "valid",
      consultation: "WAPIAAAAX1",
      checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  });
  expect(asked).toEqual([
    { countryCode: "FR", vatNumber: "83404833048", requesterMemberStateCode: "DE", requesterNumber: "136695976" },
  ]);
});

test("a number that is not in use counts as none, and is said before the order", async () => {
  say({ valid: false });
  const { preview, order } = await buy(french);
  expect(preview).toMatchObject({ reverse_charge: false, vat_problem: "is not in use, says VIES" });
  expect(preview.tax_total).not.toBe("0.00");
  await expect(order()).rejects.toThrow("vat_number is not in use, says VIES");
  // Without it the order is one with tax.
  expect(await (await buy("")).order()).toMatchObject({ reverse_charge: false, vat_number: "", vat_check: null });
});

test.each([
  ["a register that is away", () => say(failure("MS_UNAVAILABLE"))],
  ["too many requests", () => say(failure("GLOBAL_MAX_CONCURRENT_REQ"), 500)],
  ["a connection that breaks off", () => (reply = null)],
  ["what is no JSON", () => (reply = { status: 503, body: "<html>Service unavailable</html>" })],
])("%s blocks no order: the form of the number decides, and the order says so", async (_name, answer) => {
  answer();
  const { preview, order } = await buy(french);
  expect(preview).toMatchObject({ reverse_charge: true, vat_problem: "" });
  expect(await order()).toMatchObject({
    reverse_charge: true,
    vat_check: { answer: "unavailable", consultation: "" },
  });
});

test("what VIES cannot read is no number", async () => {
  say(failure("INVALID_INPUT"), 400);
  expect((await buy(french)).preview).toMatchObject({ reverse_charge: false, vat_problem: "is not in use, says VIES" });
});

test("nothing is asked where the form is wrong, where no tax depends on it, and where the setting is off", async () => {
  expect((await buy("FR1")).preview.vat_problem).toBe("is no VAT number such as DE136695976");
  await buy("DE136695976");
  await set({ check_vat_numbers: false });
  expect(await (await buy(french)).order()).toMatchObject({ reverse_charge: true, vat_check: null });
  expect(asked).toEqual([]);
});

test("the duty names a shop that leaves out tax without looking numbers up", async () => {
  expect(await vatNumberDuty.missing(shop, { sendsMail: true })).toEqual([]);
  await set({ check_vat_numbers: false });
  expect(await vatNumberDuty.missing(shop, { sendsMail: true })).toMatchObject([
    { to: "/settings/taxes#field-check_vat_numbers" },
  ]);
  await set({ reverse_charge: false });
  expect(await vatNumberDuty.missing(shop, { sendsMail: true })).toEqual([]);
  expect(["DE", "FR", "US"].map((country) => vatNumberDuty.appliesIn(country, "DE"))).toEqual([false, true, false]);
  expect(vatNumberDuty.appliesIn("FR", "US")).toBe(false);
});

test("a number is asked for again when the shop has another seller", async () => {
  const staff = asStaff(shop);
  await buy(french);
  await shopSettings.change(staff, { changes: { vat_number: "ATU12345675", country: "AT" } });
  await buy(french);
  expect(asked).toHaveLength(2);
});
