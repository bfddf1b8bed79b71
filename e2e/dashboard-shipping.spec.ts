/** Shipping from the dashboard to the checkout; its dialogs: src/dashboard/shipping/ShippingPage.component.test.tsx. */
import type { Page } from "@playwright/test";
import { fillCheckout } from "./support/buyer.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open, untilHydrated } from "./support/test.ts";

const pickup = {
  name: "Pick up at the mill",
  country: "US",
  address: "1 Mill Lane\nPortland",
  hours: "Monday to Friday, 10 to 6",
  description: "",
  price: "0",
  free_from: null,
  min_days: 1,
  max_days: 1,
  is_on: true,
};

async function buyNow(page: Page): Promise<void> {
  await open(page, "/product/detail/hearth-mug");
  await page.getByRole("link", { name: "Buy now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
}

test("countries, rates and a place of pick-up are what the checkout offers; a deleted zone comes back", async ({
  dashboard: page,
}) => {
  await openScreen(page, "", "Home");
  const { zones } = await call(page, "shipping/settings", {});
  const everywhere = zones.find(({ places }: { places: string[] }) => places.length === 0);
  const { id } = await call(page, "shipping/savePickup", pickup);
  const { batch_id } = await call(page, "shipping/deleteZone", { id: everywhere.id });
  try {
    const buyer = await page.context().newPage();
    await buyNow(buyer);
    await fillCheckout(buyer);
    const country = buyer.getByLabel("Country or region").first();
    const offered = await country.getByRole("option").allTextContents();
    expect(offered).toEqual(expect.arrayContaining(["Canada", "United Kingdom", "United States"]));
    expect(offered).not.toContain("Japan");
    const billing = buyer.getByRole("region", { name: "Billing address" });
    await billing.getByRole("checkbox", { name: "Same as shipping address" }).uncheck();
    await expect(billing.getByRole("option", { name: "Japan" })).toBeAttached();
    const ways = buyer.getByRole("group", { name: "Shipping", exact: true });
    const place = ways.getByRole("radio", { name: /Pick up at the mill/ });
    await place.click();
    await expect(place).toBeChecked();
    for (const words of ["1 Mill Lane", "Monday to Friday, 10 to 6", "Ready for pickup: ", "Estimated arrival: "]) {
      await expect(ways).toContainText(words);
    }

    await openScreen(page, "/settings/shipping", "Shipping");
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    await expect(main.getByText("1 Mill Lane, Portland · United States · Ready in 1 working day")).toBeVisible();
    await main.getByRole("button", { name: "Add zone" }).click();
    await dialog.getByLabel("Search countries and states").fill("japan");
    await dialog.getByRole("checkbox", { name: "Japan" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Shipping zone saved")).toBeVisible();
    const zone = main.getByRole("region", { name: "Japan" });
    await expect(page.getByText("This zone has no active rates")).toBeAttached();
    // The zone's first rate is asked for at once.
    await expect(page.getByRole("dialog", { name: "Add rate to Japan" })).toBeVisible();
    await dialog.getByLabel("Name").fill("Air mail");
    await dialog.getByText("By weight").click();
    await dialog.getByLabel("Up to").fill("2");
    await dialog.getByLabel("Price").fill("21.5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(zone.getByText("No rate covers orders that weigh over 2 kg")).toBeVisible();
    await expectAccessible(page);
    await buyer.reload();
    await untilHydrated(buyer);
    await country.selectOption("JP");
    await expect(ways).toContainText("$21.50");
    await buyer.close();

    await zone.getByRole("button", { name: "Actions of Japan" }).click();
    await page.getByRole("menuitem", { name: "Delete zone" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(zone).toHaveCount(0);
    await page.getByText("Shipping zone deleted").locator("..").getByRole("button", { name: "Undo" }).click();
    await expect(zone.getByText("Up to 2 kg")).toBeVisible();
  } finally {
    await call(page, "changes/undo", { batch_id });
    await call(page, "shipping/deleteRate", { id });
    const now = await call(page, "shipping/settings", {});
    const japan = now.zones.find(({ name }: { name: string }) => name === "Japan");
    if (japan) await call(page, "shipping/deleteZone", { id: japan.id });
  }
});
