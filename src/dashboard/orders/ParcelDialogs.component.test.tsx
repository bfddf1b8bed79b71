import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { ChangeParcelDialog, type Parcel, TakeBackDialog } from "./ParcelDialogs.tsx";

const order = { order_no: "261121-8F3K9Q2M", email: "ann@example.com" };
const parcel: Parcel = {
  id: "01a214b7-0000-7000-8000-000000000003",
  carrier: "DHL",
  tracking_no: "1",
  tracking_url: "",
  shipped_at: "2026-11-21T10:00:00.000Z",
  lines: [{ line_id: "01a214b7-0000-7000-8000-000000000004", good_name: "Vase", image: "", qty: 2 }],
  events: [],
};
const carriers = { "/admin_api/v1/shipping/carriers": { carriers: [] } };
const refuse = () => {
  throw new Refusal(409, "Someone else changed it");
};

test("a number that a spreadsheet has ruined is refused at its field; a whole one is sent, with or without an email", async () => {
  const { shop } = await renderScreen(<ChangeParcelDialog order={order} parcel={parcel} onClose={() => {}} />, {
    answers: { ...carriers, "/admin_api/v1/orders/changeParcel": refuse },
  });
  const dialog = page.getByRole("dialog", { name: "Edit tracking" });
  await dialog.getByRole("textbox", { name: /^Tracking number/ }).fill("1,23457E+15");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(/was changed by a spreadsheet and has lost digits/)).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/changeParcel")).toEqual([]);
  await dialog.getByRole("textbox", { name: /^Tracking number/ }).fill("1234567890123456");
  await dialog.getByRole("checkbox", { name: "Email the new tracking number to ann@example.com" }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Someone else changed it")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/changeParcel")).toEqual([
    { order_no: order.order_no, shipment_id: parcel.id, carrier: "DHL", tracking_no: "1234567890123456", mail: false },
  ]);
});

test("taking a parcel back names its items and who is told", async () => {
  const { shop } = await renderScreen(<TakeBackDialog order={order} parcel={parcel} onClose={() => {}} />, {
    answers: { "/admin_api/v1/orders/takeBackParcel": refuse },
  });
  const dialog = page.getByRole("dialog", { name: "Take back parcel DHL 1?" });
  await expect.element(dialog.getByText(/2 × Vase/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Take back parcel" }).click();
  await expect.element(dialog.getByText("Someone else changed it")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/orders/takeBackParcel")).toMatchObject([{ shipment_id: parcel.id, mail: true }]);
});
