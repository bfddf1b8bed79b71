/** Zones, rates and carriers: what their dialogs demand, propose and send. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ShippingRate, ShippingZone } from "#contract/shapes/shipping.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { renderRoutes } from "../testing/render.tsx";
import type { Shipping } from "./save-shipping.ts";
import { shippingScreens } from "./screens.ts";

const id = (last: number) => `01a214b7-0000-7000-8000-00000000000${last}`;
const europe: ShippingZone = { id: id(1), name: "Europe", places: ["CH"], rates: [], warnings: [] };
const airMail: ShippingRate = {
  id: id(3),
  name: "Air mail",
  description: "",
  price: "21.50",
  free_from: null,
  min_days: 3,
  max_days: 6,
  is_on: true,
  basis: "weight",
  min: "0",
  max: "2",
  condition: "Up to 2 kg",
};
const japan: ShippingZone = {
  id: id(2),
  name: "Japan",
  places: ["JP"],
  rates: [airMail],
  warnings: ["No rate covers orders that weigh over 2 kg."],
};

async function openShipping(given: Partial<Shipping>, answers: Answers = {}, at = "/settings/shipping") {
  const stored = { current: { zones: [], pickups: [], carriers: [], providers: [], ...given } as Shipping };
  const rendered = await renderRoutes(shippingScreens.routes, {
    at,
    answers: { "/admin_api/v1/shipping/settings": () => stored.current, ...answers },
  });
  // Behind a dialog that opens with the page it has no role.
  await expect.element(page.getByText("Shipping", { exact: true }).first()).toBeInTheDocument();
  return { ...rendered, stored, dialog: page.getByRole("dialog") };
}

test("a zone is put together from places that no other zone has", async () => {
  const { shop, dialog, stored } = await openShipping(
    { zones: [europe] },
    {
      "/admin_api/v1/shipping/saveZone": ({ name, places }) => {
        stored.current = { ...stored.current, zones: [europe, { ...japan, id: id(2), name, places, rates: [] }] };
        return { id: id(2), batch_id: "b" };
      },
    },
  );
  await page.getByRole("button", { name: "Add zone" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Choose at least one country", { exact: false })).toBeVisible();
  await dialog.getByLabelText("Search countries and states", { exact: false }).fill("switz");
  await expect.element(dialog.getByText("In Europe", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /Switzerland/ })).toBeDisabled();
  await dialog.getByLabelText("Search countries and states", { exact: false }).fill("japan");
  await dialog.getByRole("checkbox", { name: "Japan" }).click();
  await expectAccessible();
  await expectFitsPhone();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Shipping zone saved", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/shipping/saveZone")).toEqual([{ name: "Japan", places: ["JP"] }]);
  // Its first rate is asked for at once.
  const rate = page.getByRole("dialog", { name: "Add rate to Japan" });
  await expect.element(rate.getByLabelText("Name", { exact: false })).toHaveValue("Standard");
});

test("a link to a rate opens it, and closed it stays closed", async () => {
  const { dialog, shop } = await openShipping(
    { zones: [europe, japan] },
    { "/admin_api/v1/shipping/saveRate": { id: airMail.id, batch_id: "b" } },
    `/settings/shipping?rate=${airMail.id}`,
  );
  await expect.element(dialog.getByLabelText("Slowest delivery", { exact: false })).toHaveValue("6");
  await dialog.getByLabelText("Slowest delivery", { exact: false }).fill("7");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/shipping/saveRate")).toMatchObject([{ id: airMail.id, max_days: 7 }]);
});

test("a link to a rate that is not there any more opens nothing", async () => {
  const { dialog } = await openShipping({ zones: [japan] }, {}, `/settings/shipping?rate=${id(9)}`);
  await expect.element(page.getByRole("region", { name: "Japan" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a group of countries is added without the places that another zone has", async () => {
  const { shop, dialog } = await openShipping(
    { zones: [europe] },
    { "/admin_api/v1/shipping/saveZone": { id: id(2), batch_id: "b" } },
  );
  await page.getByRole("button", { name: "Add zone" }).click();
  await dialog.getByRole("button", { name: "Add Rest of Europe" }).click();
  await expect.element(dialog.getByText("21 places chosen.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Shipping zone saved", { exact: false })).toBeVisible();
  const [saved] = shop.inputs("/admin_api/v1/shipping/saveZone") as [{ readonly places: readonly string[] }];
  expect(saved.places).toContain("NO");
  expect(saved.places).not.toContain("CH");
});

test("a rate by weight; days that are refused are named at their field; the next step begins where it ends", async () => {
  const { shop, dialog } = await openShipping(
    { zones: [japan] },
    {
      "/admin_api/v1/shipping/saveRate": ({ min_days, max_days }) => {
        if ((min_days ?? 0) > (max_days ?? 0)) {
          throw new Refusal(400, "max_days: must be at least the lowest number of days");
        }
        return { id: id(4), batch_id: "b" };
      },
    },
  );
  const zone = page.getByRole("region", { name: "Japan" });
  await expect.element(zone.getByText("Up to 2 kg · 3–6 working days", { exact: false })).toBeVisible();
  await expect.element(zone.getByText("No rate covers orders that weigh over 2 kg", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Add rate to Japan" }).click();
  await dialog.getByLabelText("Name", { exact: false }).fill("Parcel");
  await dialog.getByText("By weight", { exact: false }).click();
  await dialog.getByLabelText("Up to", { exact: false }).fill("2");
  await dialog.getByLabelText("Price", { exact: false }).fill("21.5");
  await dialog.getByLabelText("Fastest delivery", { exact: false }).fill("3");
  await dialog.getByLabelText("Slowest delivery", { exact: false }).fill("2");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Must be at least the lowest number of days", { exact: false })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await dialog.getByLabelText("Slowest delivery", { exact: false }).fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Shipping rate saved", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/shipping/saveRate")[1]).toMatchObject({
    zone_id: japan.id,
    name: "Parcel",
    basis: "weight",
    min: "0",
    max: "2",
    price: "21.50",
    min_days: 3,
    max_days: 6,
  });

  await zone.getByRole("button", { name: "Actions of Air mail" }).click();
  await page.getByRole("menuitem", { name: "Add the next step" }).click();
  await expect.element(dialog.getByLabelText("Heavier than", { exact: false })).toHaveValue("2");
  await expect.element(dialog.getByLabelText("Price", { exact: false })).toHaveValue("");
});

test("the tester says which rates an order is offered, and why not the others", async () => {
  const { shop, dialog } = await openShipping(
    { zones: [japan] },
    {
      "/admin_api/v1/shipping/try": {
        zone: "Japan",
        weight: "1",
        value: "50.00",
        quantity: 1,
        rates: [
          { id: id(3), name: "Air mail", price: "21.50", is_offered: true, why: "Up to 2 kg: the order weighs 1 kg." },
          {
            id: id(4),
            name: "Air mail",
            price: "60.00",
            is_offered: false,
            why: "The order weighs 1 kg; this rate is for over 2 kg.",
          },
        ],
      },
    },
  );
  await page.getByRole("button", { name: "Test rates" }).click();
  await dialog.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Japan" }).click();
  await dialog.getByRole("button", { name: "Show rates" }).click();
  await expect.element(dialog.getByText("1 rate is offered", { exact: false })).toBeVisible();
  await expect.element(dialog.getByText("Up to 2 kg: the order weighs 1 kg.", { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByText("The order weighs 1 kg; this rate is for over 2 kg.", { exact: false }))
    .toBeVisible();
  await expectAccessible();
  expect(shop.inputs("/admin_api/v1/shipping/try")).toMatchObject([{ country: "JP", weight: "1", value: "50" }]);
});

test("a zone with rates is deleted after a question", async () => {
  const { shop } = await openShipping({ zones: [japan] }, { "/admin_api/v1/shipping/deleteZone": { batch_id: "b" } });
  await page.getByRole("button", { name: "Actions of Japan" }).click();
  await page.getByRole("menuitem", { name: "Delete zone" }).click();
  expect(shop.inputs("/admin_api/v1/shipping/deleteZone")).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Shipping zone deleted", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/shipping/deleteZone")).toEqual([{ id: japan.id }]);
});

test("a place of pick-up is listed with its address, country and time", async () => {
  await openShipping({
    pickups: [
      {
        id: id(5),
        name: "Pick up at the mill",
        description: "",
        price: "0",
        free_from: null,
        min_days: 1,
        max_days: 1,
        is_on: true,
        country: "US",
        address: "1 Mill Lane\nPortland",
        hours: "Monday to Friday, 10 to 6",
      },
    ],
  });
  await expect
    .element(page.getByText("1 Mill Lane, Portland · United States · Ready in 1 working day", { exact: false }))
    .toBeVisible();
});

test("a carrier needs a name and a page with the place of the number; the shop's words stand at the field", async () => {
  const { stored, dialog } = await openShipping(
    {},
    {
      "/admin_api/v1/shipping/saveCarrier": ({ name, tracking_page }) => {
        stored.current = { ...stored.current, carriers: [{ id: id(6), name, tracking_page }] };
        return { id: id(6), batch_id: "b" };
      },
      "/admin_api/v1/shipping/deleteCarrier": () => {
        stored.current = { ...stored.current, carriers: [] };
        return { batch_id: "b" };
      },
    },
  );
  const card = page.getByRole("region", { name: "Carriers" });
  await card.getByRole("button", { name: "Add carrier" }).click();
  const help = dialog.getByText("where its tracking number belongs.", { exact: false });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter a name", { exact: false })).toBeVisible();
  await dialog.getByLabelText("Name", { exact: false }).fill("Valley Post");
  await expect.element(dialog.getByText("Enter a name", { exact: false })).not.toBeInTheDocument();
  await dialog.getByLabelText("Tracking page", { exact: false }).fill("http://post.example/{number}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .element(dialog.getByText("Must be an address that begins with https://", { exact: false }))
    .toBeVisible();
  await expect.element(help).not.toBeInTheDocument();
  await dialog.getByLabelText("Tracking page", { exact: false }).fill("https://post.example/");
  await expect.element(help).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .element(dialog.getByText("Must have {number} where the tracking number belongs", { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Tracking page", { exact: false }).fill("https://post.example/?id={number}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Carrier saved", { exact: false })).toBeVisible();
  await expect.element(card.getByText("https://post.example/?id={number}", { exact: false })).toBeVisible();

  await card.getByRole("button", { name: "Valley Post", exact: true }).click();
  await dialog.getByLabelText("Name", { exact: false }).fill("Valley Mail");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(card.getByText("Valley Mail", { exact: false })).toBeVisible();
  await card.getByRole("button", { name: "Actions of Valley Mail" }).click();
  await page.getByRole("menuitem", { name: "Delete carrier" }).click();
  await expect.element(card.getByText("Valley Mail", { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText("Carrier deleted", { exact: false })).toBeVisible();
});

test("an extension that calculates rates is switched on; without one there is no card", async () => {
  const post = { name: "sample_post", label: "Sample Post", about: "Parcels by weight and distance", is_on: false };
  const { shop, stored } = await openShipping(
    { zones: [europe], providers: [post] },
    {
      "/admin_api/v1/shipping/switchProvider": ({ is_on }) => {
        stored.current = { ...stored.current, providers: [{ ...post, is_on }] };
        return { batch_id: "b" };
      },
    },
  );
  const toggle = page.getByRole("switch", { name: "Sample Post at checkout" });
  await expect.element(toggle).not.toBeChecked();
  await expectAccessible();
  await expectFitsPhone();
  await toggle.click();
  await expect.element(page.getByText("Rate provider saved", { exact: false })).toBeVisible();
  await expect.element(toggle).toBeChecked();
  expect(shop.inputs("/admin_api/v1/shipping/switchProvider")).toEqual([{ name: "sample_post", is_on: true }]);
});
