/** Shipping in the dashboard: zones, rates, pick-up, carriers and the tester, and what checkout and orders make of them. */
import { newAddress } from "./support/account.ts";
import { fillCheckout, placeOrder } from "./support/buyer.ts";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible, open } from "./support/test.ts";

test("a zone with rates in steps is made, tested, offered at checkout, and taken back", async ({ dashboard: page }) => {
  await openScreen(page, "/settings/shipping", "Shipping");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add zone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Search countries and states").fill("switz");
  // Switzerland belongs to the demo's Europe; Japan to no zone.
  await expect(dialog.getByText("In Europe and United Kingdom")).toBeVisible();
  await dialog.getByLabel("Search countries and states").fill("japan");
  await dialog.getByRole("checkbox", { name: "Japan" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shipping zone saved")).toBeVisible();
  const zone = main.getByRole("region", { name: "Japan" });
  await expect(zone.getByText("This zone has no active rates")).toBeVisible();

  await zone.getByRole("button", { name: "Add rate to Japan" }).click();
  await dialog.getByLabel("Name").fill("Air mail");
  await dialog.getByText("By weight").click();
  await dialog.getByLabel("Up to").fill("2");
  await dialog.getByLabel("Price").fill("21.5");
  await dialog.getByLabel("Fastest delivery").fill("3");
  await dialog.getByLabel("Slowest delivery").fill("2");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Must be at least the lowest number of days")).toBeVisible();
  await dialog.getByLabel("Slowest delivery").fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(zone.getByText("Up to 2 kg · 3–6 working days")).toBeVisible();
  await expect(zone.getByText("No rate covers orders that weigh over 2 kg")).toBeVisible();
  await zone.getByRole("button", { name: "Actions of Air mail" }).click();
  await page.getByRole("menuitem", { name: "Add the next step" }).click();
  await expect(dialog.getByLabel("Heavier than")).toHaveValue("2");
  await dialog.getByLabel("Price").fill("60");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(zone.getByText("Over 2 kg")).toBeVisible();
  await expect(zone.getByText("No rate covers")).toHaveCount(0);

  await main.getByRole("button", { name: "Test rates" }).click();
  await dialog.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Japan" }).click();
  await dialog.getByRole("button", { name: "Show rates" }).click();
  await expect(dialog.getByText("1 rate is offered")).toBeVisible();
  await expect(dialog.getByText("Up to 2 kg: the order weighs 1 kg.")).toBeVisible();
  await expect(dialog.getByText("The order weighs 1 kg; this rate is for over 2 kg.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const { data } = await (
    await page.request.post("/api/v1/product/detail", { data: { seo_name: "hearth-mug" } })
  ).json();
  const variant_id = data.product.variants[0].id;
  const delivery = async () =>
    (await (await page.request.post("/api/v1/product/delivery", { data: { variant_id, country: "JP" } })).json()).data
      .delivery;
  expect(await delivery()).toMatchObject({ price: "21.50", min_days: 3, max_days: 6 });

  await zone.getByRole("button", { name: "Actions of Japan" }).click();
  await page.getByRole("menuitem", { name: "Delete zone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(zone).toHaveCount(0);
  // Without a zone of its own, the country belongs to everywhere else.
  expect(await delivery()).toMatchObject({ price: "36.00" });
  await page.getByText("Shipping zone deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(zone.getByText("Over 2 kg")).toBeVisible();
  const { zones } = await call(page, "shipping/settings", {});
  await call(page, "shipping/deleteZone", { id: zones.find(({ name }: { name: string }) => name === "Japan").id });
});

test("the checkout offers the countries that are shipped to", async ({ dashboard: page }) => {
  await openScreen(page, "/settings/shipping", "Shipping");
  const { zones } = await call(page, "shipping/settings", {});
  const everywhere = zones.find(({ places }: { places: string[] }) => places.length === 0);
  const { batch_id } = await call(page, "shipping/deleteZone", { id: everywhere.id });
  const countriesAtCheckout = async () => {
    await open(page, "/product/detail/hearth-mug");
    await page.getByRole("link", { name: "Buy now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    return page.getByLabel("Country or region").first().getByRole("option").allTextContents();
  };
  try {
    const offered = await countriesAtCheckout();
    expect(offered).toEqual(expect.arrayContaining(["Canada", "France", "United States"]));
    expect(offered).not.toContain("Japan");
    const billing = page.getByRole("region", { name: "Billing address" });
    await billing.getByRole("checkbox", { name: "Same as shipping address" }).uncheck();
    await expect(billing.getByRole("option", { name: "Japan" })).toBeAttached();
  } finally {
    await call(page, "changes/undo", { batch_id });
  }
  expect(await countriesAtCheckout()).toContain("Japan");
});

test("an order can be collected: address and hours at checkout, the place on the order", async ({
  dashboard: page,
}) => {
  await openScreen(page, "/settings/shipping", "Shipping");
  const { id } = await call(page, "shipping/savePickup", {
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
  });
  try {
    await page.reload();
    await expect(page.getByText("1 Mill Lane, Portland · United States · Ready in 1 working day")).toBeVisible();
    await open(page, "/product/detail/hearth-mug");
    await page.getByRole("link", { name: "Buy now" }).click();
    await fillCheckout(page);
    const ways = page.getByRole("group", { name: "Shipping", exact: true });
    const pickup = ways.getByRole("radio", { name: /Pick up at the mill/ });
    await pickup.click();
    await expect(pickup).toBeChecked();
    await expect(ways).toContainText("1 Mill Lane");
    await expect(ways).toContainText("Monday to Friday, 10 to 6");
    await expect(ways).toContainText("Ready for pickup: ");
    await expect(ways).toContainText("Estimated arrival: ");
  } finally {
    await call(page, "shipping/deleteRate", { id });
  }
});

test("the shop's own carrier is added, offered where parcels are shipped, linked for the buyer, and taken back", async ({
  dashboard: page,
}) => {
  await openScreen(page, "/settings/shipping", "Shipping");
  const card = page.getByRole("main").getByRole("region", { name: "Carriers" });
  await card.getByRole("button", { name: "Add carrier" }).click();
  const dialog = page.getByRole("dialog");
  const help = dialog.getByText("where its tracking number belongs.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Valley Post");
  await expect(dialog.getByText("Enter a name")).toBeHidden();
  await dialog.getByLabel("Tracking page").fill("http://post.example/{number}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Must be an address that begins with https://")).toBeVisible();
  await expect(help).toBeHidden();
  await dialog.getByLabel("Tracking page").fill("https://post.example/");
  await expect(help).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Must have {number} where the tracking number belongs")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Tracking page").fill("https://post.example/?id={number}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Carrier saved")).toBeVisible();
  await expect(card.getByText("https://post.example/?id={number}")).toBeVisible();
  await expectAccessible(page);

  const email = newAddress();
  const { order_no, payAt } = await placeOrder(page, email);
  await open(page, payAt);
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await openScreen(page, "/orders/ship", "Ship orders");
  await expect(page.locator("datalist option").first()).toHaveAttribute("value", "Valley Post");
  await openScreen(page, `/orders/${order_no}`, order_no);
  await page.getByRole("button", { name: "Ship items" }).click();
  await expect(dialog.locator("datalist option").first()).toHaveAttribute("value", "Valley Post");
  await dialog.getByLabel("Carrier").fill("valley post");
  await dialog.getByLabel("Tracking number").fill("VP 1");
  await expect(dialog.getByLabel("Tracking page")).toHaveValue("https://post.example/?id=VP1");
  await dialog.getByRole("button", { name: "Ship 1 of 1" }).click();
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Order shipped")).toBeVisible();
  await open(page, `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`);
  await expect(page.getByRole("link", { name: "Track at valley post" })).toHaveAttribute(
    "href",
    "https://post.example/?id=VP1",
  );

  await openScreen(page, "/settings/shipping", "Shipping");
  await card.getByRole("button", { name: "Valley Post", exact: true }).click();
  await dialog.getByLabel("Name").fill("Valley Mail");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("Valley Mail")).toBeVisible();
  await card.getByRole("button", { name: "Actions of Valley Mail" }).click();
  await page.getByRole("menuitem", { name: "Delete carrier" }).click();
  await expect(card.getByText("Valley Mail")).toHaveCount(0);
  await page.getByText("Carrier deleted").locator("..").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(card.getByText("Valley Mail")).toBeVisible();
  const { carriers } = await call(page, "shipping/settings", {});
  await call(page, "shipping/deleteCarrier", { id: carriers[0].id });
});
