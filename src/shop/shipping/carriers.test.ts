import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { shipOrder } from "../fulfillment/index.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { createTestShop } from "../testing.ts";
import { offeredCarriers } from "./carriers.ts";
import { deleteCarrier, saveCarrier } from "./commands/index.ts";
import { shippingSettings } from "./settings.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const { see } = orderSteps(shop);
const page = "https://post.example/track/{number}";
const own = async () => (await shippingSettings(shop)).carriers.map(({ name }) => name);

test("carriers are added, changed and deleted by their shop only", async () => {
  const id = await saveCarrier(shop, { name: "Valley Post", tracking_page: page });
  await saveCarrier(shop, { name: "alp Express", tracking_page: "" });
  expect(await own()).toEqual(["alp Express", "Valley Post"]);
  await saveCarrier(shop, { id, name: "Valley Mail", tracking_page: page });
  expect((await offeredCarriers(shop)).slice(0, 3).map(({ name }) => name)).toEqual([
    "alp Express",
    "Valley Mail",
    "Australia Post",
  ]);
  const unknown = { code: 404, message: "Carrier not found" };
  await expect(saveCarrier(other, { id, name: "Theirs", tracking_page: "" })).rejects.toMatchObject(unknown);
  await expect(deleteCarrier(other, id)).rejects.toMatchObject(unknown);
  expect((await offeredCarriers(other))[0]?.name).toBe("Australia Post");
  await deleteCarrier(shop, id);
  expect(await own()).toEqual(["alp Express"]);
});

test("what breaks a rule is named", async () => {
  const refused = (carrier: { name: string; tracking_page: string }, message: string) =>
    expect(saveCarrier(shop, carrier)).rejects.toMatchObject({ code: 400, message });
  await saveCarrier(shop, { name: "Twice", tracking_page: "" });
  await refused({ name: "tWICE", tracking_page: "" }, "name: another carrier has it");
  await refused({ name: " ", tracking_page: "" }, "name is required");
  await refused(
    { name: "Insecure", tracking_page: "http://post.example/{number}" },
    "tracking_page must be an address that begins with https://",
  );
  for (let at = 0; at < 100; at++) await saveCarrier(other, { name: `Carrier ${at}`, tracking_page: "" });
  await expect(saveCarrier(other, { name: "One more", tracking_page: "" })).rejects.toMatchObject({
    message: "You can have up to 100 carriers of your own",
  });
});

test("changes are recorded and undone; a name that was given away meanwhile is not taken back", async () => {
  const staff = asStaff(shop);
  const id = await saveCarrier(staff, { name: "Recorded", tracking_page: page });
  const changing = asStaff(shop);
  await saveCarrier(changing, { id, name: "Renamed", tracking_page: "" });
  await undo(asStaff(shop), { batch_id: changing.actor.batchId }, () => true);
  expect((await shippingSettings(shop)).carriers).toContainEqual({ id, name: "Recorded", tracking_page: page });
  const removing = asStaff(shop);
  await deleteCarrier(removing, id);
  expect((await own()).includes("Recorded")).toBe(false);
  await undo(asStaff(shop), { batch_id: removing.actor.batchId }, () => true);
  expect((await own()).includes("Recorded")).toBe(true);
  const again = asStaff(shop);
  await deleteCarrier(again, id);
  const taken = await saveCarrier(shop, { name: "RECORDED", tracking_page: "" });
  const { conflicts } = await undo(asStaff(shop), { batch_id: again.actor.batchId }, () => true);
  expect(conflicts).toMatchObject([{ reason: "Another one has taken its place" }]);
  await deleteCarrier(shop, taken);
});

test("the page of an own carrier is on the order and in its mail, unless staff give another address, or none", async () => {
  await saveCarrier(shop, { name: "DHL", tracking_page: "https://dhl.example/?id={number}" });
  const linked = async (parcel: { carrier: string; tracking_no: string; tracking_url?: string }) => {
    const order = await addOrder(shop);
    await shipOrder(shop, shop.staffId, { order_no: order.order_no, ...parcel });
    const { data } = await shop.db
      .selectFrom("mail")
      .select("data")
      .where("template", "=", "order_shipped")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const [shipment] = (await see(order)).shipments;
    expect(data).toMatchObject({ tracking_url: shipment?.tracking_url });
    return shipment?.tracking_url;
  };
  expect(await linked({ carrier: " dhl", tracking_no: "JD 1/2" })).toBe("https://dhl.example/?id=JD1%2F2");
  expect(await linked({ carrier: "Recorded", tracking_no: "7" })).toBe("");
  expect(await linked({ carrier: "UPS", tracking_no: "7" })).toBe("https://www.ups.com/track?tracknum=7");
  expect(await linked({ carrier: "DHL", tracking_no: "7", tracking_url: "" })).toBe("");
  const url = "https://elsewhere.example/7";
  expect(await linked({ carrier: "DHL", tracking_no: "7", tracking_url: url })).toBe(url);
});
