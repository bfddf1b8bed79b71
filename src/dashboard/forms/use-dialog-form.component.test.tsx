/** What every small form does: it checks, sends once, shows refusals where they belong, and tells of the end. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { CallError } from "../api/errors.ts";
import { renderScreen } from "../testing/render.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { InputField, NumberInputField, SelectInputField } from "./fields/InputFields.tsx";
import { TryFrame } from "./TryFrame.tsx";
import { useDialogForm } from "./use-dialog-form.ts";

interface Cup {
  readonly name: string;
  readonly qty: number | null;
  readonly color: string;
}

interface Props {
  readonly send: (values: Cup) => Promise<{ readonly batch_id: string }>;
  readonly onClose: () => void;
}

const empty: Cup = { name: "", qty: 1, color: "red" };
const colors = [
  { value: "red", label: "Red" },
  { value: "blue", label: "Blue" },
];

function AddCup({ send, onClose }: Props) {
  const form = useDialogForm({
    values: empty,
    check: ({ name }) => ({ name: !name.trim() && "Enter a name" }),
    send,
    done: (_, { name }) => `${name} added`,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add cup" form={form} onClose={onClose}>
      <InputField {...form.of("name")} label="Name" help="Customers see it" maxLength={60} />
      <NumberInputField {...form.of("qty")} label="Quantity" hint="optional" />
      <SelectInputField {...form.of("color")} label="Color" options={colors} />
    </FormDialog>
  );
}

test("what is wrong stands at its field until it is corrected; a refusal keeps what was typed; then it is sent once and told", async () => {
  const refusals = ["name: another cup has it", "The kiln is closed"];
  let finish = () => {};
  const send = vi.fn(async (_: Cup) => {
    const refusal = refusals.shift();
    if (refusal) throw new CallError(400, refusal);
    await new Promise<void>((resolve) => (finish = resolve));
    return { batch_id: "01a214b7-0000-7000-8000-000000000041" };
  });
  const onClose = vi.fn();
  await renderScreen(<AddCup send={send} onClose={onClose} />);
  const dialog = page.getByRole("dialog", { name: "Add cup" });
  const save = dialog.getByRole("button", { name: "Save" });
  const name = dialog.getByLabelText("Name");
  await save.click();
  await expect.element(dialog.getByText("Enter a name")).toBeVisible();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  expect(send).not.toHaveBeenCalled();
  await name.fill("Moon");
  await expect.element(dialog.getByText("Customers see it")).toBeVisible();
  await dialog.getByLabelText("Quantity (optional)").fill("3");
  await dialog.getByRole("combobox", { name: "Color" }).click();
  await page.getByRole("option", { name: "Blue" }).click();

  await save.click();
  await expect.element(dialog.getByText("Another cup has it")).toBeVisible();
  await expect.element(name).toHaveValue("Moon");
  await save.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The kiln is closed");

  await save.click();
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await name.click();
  document.querySelector<HTMLFormElement>("dialog form")?.requestSubmit();
  finish();
  await expect.element(page.getByText("Moon added")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(send.mock.calls.map(([values]) => values)).toEqual(Array(3).fill({ name: "Moon", qty: 3, color: "blue" }));
});

function TryCup({ send }: { readonly send: (values: { readonly name: string }) => Promise<string> }) {
  const form = useDialogForm({ values: { name: "Moon" }, send });
  return (
    <TryFrame
      title="Try a cup"
      description="Nothing is stored."
      submit="Try"
      width={480}
      form={form}
      result={(answer) => <p>{answer}</p>}
      onClose={() => {}}
    >
      <InputField {...form.of("name")} label="Name" />
    </TryFrame>
  );
}

test("a trial shows its result where screen readers hear it, and none of an earlier one beside a failure", async () => {
  const answers = ["It holds tea", "", "It holds more tea"];
  await renderScreen(
    <TryCup
      send={async () => {
        const answer = answers.shift();
        if (!answer) throw new CallError(409, "The kiln is closed");
        return answer;
      }}
    />,
  );
  const dialog = page.getByRole("dialog", { name: "Try a cup" });
  const attempt = dialog.getByRole("button", { name: "Try" });
  await attempt.click();
  const result = dialog.getByText("It holds tea");
  await expect.element(result).toBeVisible();
  expect(result.element().closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  await attempt.click();
  await expect.element(dialog.getByText("The kiln is closed")).toBeVisible();
  await expect.element(result).not.toBeInTheDocument();
  await attempt.click();
  await expect.element(dialog.getByText("It holds more tea")).toBeVisible();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});
