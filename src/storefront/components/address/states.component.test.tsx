/** The states of the chosen country, whose list is loaded when it is needed. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ok, renderPage } from "../../testing/render.tsx";
import { updateDraft } from "../cart/checkout-draft.ts";
import { samplePreview } from "../cart/sample.ts";

const main = page.getByRole("main");
const country = main.getByLabelText("Country or region");
const optionsOf = (label: string) => main.getByLabelText(label).getByRole("option");

const checkout = () =>
  renderPage("/product/payment", { guest: true, answers: { "/api/v1/order/preview": () => ok(samplePreview) } });

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("another country's states can be chosen; the state of the draft stays chosen while its list is loading", async () => {
  updateDraft({ country: "BR", state: "SP" });
  await checkout();
  await expect.element(main.getByLabelText("State")).toHaveValue("SP");
  await expect.element(main.getByRole("option", { name: "São Paulo" })).toBeInTheDocument();
  await expect.element(main.getByLabelText("State")).toHaveValue("SP");
  await country.selectOptions("JP");
  await main.getByLabelText("Prefecture").selectOptions("13");
  await expect.element(main.getByLabelText("Prefecture")).toHaveDisplayValue("Tokyo");
});

test("without a connection the field is there, and its states come with the connection", async () => {
  await checkout();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await country.selectOptions("AE");
  await expect.element(main.getByLabelText("Emirate")).toBeVisible();
  expect(optionsOf("Emirate").elements()).toHaveLength(1);
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.poll(() => optionsOf("Emirate").elements().length).toBe(8);
});
