import { useRef } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { clearDraft, readDraft } from "../../components/cart/checkout-draft.ts";
import { useEarlyEntries } from "./use-early-entries.ts";

interface FormProps {
  readonly isServers: boolean;
  readonly firstName?: string;
}

function EarlyForm({ isServers, firstName }: FormProps) {
  const part = useRef<HTMLDivElement>(null);
  useEarlyEntries(part, isServers);
  return (
    <form>
      <div ref={part}>
        <input aria-label="Email" name="email" />
        <input aria-label="First name" name="first_name" defaultValue={firstName} />
      </div>
    </form>
  );
}

test("what is typed while the form of the server's HTML gives way stays, in the form and in the draft, with the cursor", async () => {
  clearDraft();
  const { rerender } = await render(<EarlyForm key="server" isServers />);
  await page.getByLabelText("Email").fill("ada@example.com");
  await page.getByLabelText("First name").fill("Ada");
  // The draft that the second form is given was read before that.
  await rerender(<EarlyForm key="browser" isServers={false} firstName="" />);
  await expect.element(page.getByLabelText("Email")).toHaveValue("ada@example.com");
  await expect.element(page.getByLabelText("First name")).toHaveValue("Ada");
  await expect.element(page.getByLabelText("First name")).toHaveFocus();
  expect(readDraft()).toEqual({ email: "ada@example.com", first_name: "Ada" });
});
