/** A form says beside its fields what is wrong, sends what is filled in once it is right, and keeps it when the call did not arrive. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { type ShopCalls, ShopContext } from "../shop-context.ts";
import { testCalls, testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import FormModule from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const sendForm = vi.fn<ShopCalls["sendForm"]>();
afterEach(() => sendForm.mockReset());

async function show(values: Partial<Values> = {}, editing = false) {
  const all = { ...defaultsOf(definition.fields), ...values } as Values;
  const element = (
    <ShopContext value={{ ...testShop, calls: async () => ({ ...testCalls, sendForm }) }}>
      <FormModule id={7} position={0} editing={editing} data={{}} values={all} />
    </ShopContext>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const send = page.getByRole("button", { name: "Send" });
const input = (name: string) => page.getByRole("textbox", { name });

test("what is missing or wrong is said at its field, the first one has the focus; then it is sent with the labels", async () => {
  sendForm.mockResolvedValue({ ok: true, message: "" });
  await show();
  await send.click();
  await expect.element(input("Name")).toHaveFocus();
  expect(page.getByText("This field is required").elements()).toHaveLength(4);
  expect(sendForm).not.toHaveBeenCalled();
  await expectAccessible();
  await input("Name").fill("Ada");
  await input("Email").fill("ada");
  await input("Message").fill("Hello");
  await page.getByRole("checkbox").click();
  await send.click();
  await expect.element(page.getByText("Check this entry").first()).toBeVisible();
  await input("Email").fill("ada@example.com");
  await send.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Thank you. We've received your answers.");
  expect(sendForm.mock.calls).toEqual([
    [
      {
        form: 7,
        website: "",
        answers: [
          { label: "Name", values: ["Ada"] },
          { label: "Email", values: ["ada@example.com"] },
          { label: "Message", values: ["Hello"] },
          { label: "I agree that my answers are stored to handle my request.", values: ["✓"] },
        ],
      },
    ],
  ]);
  await expect.element(input("Name")).toHaveValue("");
});

test("choices are sent as they are chosen; a call that did not arrive is told, and nothing is lost", async () => {
  sendForm.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce({ ok: false, message: "Too many" });
  const survey = definition.presets?.find(({ name }) => name === "Survey")?.values as Partial<Values>;
  await show(survey);
  await page.getByRole("radio", { name: "Satisfied", exact: true }).click();
  await page.getByRole("checkbox", { name: "Products" }).click();
  await page.getByRole("checkbox", { name: "Service" }).click();
  await send.click();
  await expect.element(page.getByRole("status")).toMatchTextContent(/^Couldn't send the form/);
  await send.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Too many");
  expect(sendForm.mock.calls[1]?.[0].answers).toEqual([
    { label: "How satisfied are you?", values: ["Satisfied"] },
    { label: "What did you like?", values: ["Products", "Service"] },
    { label: "What can we do better?", values: [] },
  ]);
});

test("the canvas sends nothing; without fields shoppers see nothing", async () => {
  const canvas = await show({}, true);
  await send.click();
  expect(sendForm).not.toHaveBeenCalled();
  await canvas.unmount();
  const { container } = await show({ field_list: [] });
  expect(container.textContent).toBe("");
});
