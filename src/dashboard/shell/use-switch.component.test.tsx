import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useSwitch } from "./use-switch.ts";

test("the last choice wins: it is shown at once, and stored after the one in progress", async () => {
  const sent: boolean[] = [];
  const waiting: (() => void)[] = [];
  function Row() {
    const [stored, setStored] = useState(false);
    const { isOn, change } = useSwitch(stored, async (next) => {
      sent.push(next);
      await new Promise<void>((resolve) => waiting.push(resolve));
      setStored(next);
    });
    return <input type="checkbox" checked={isOn} onChange={({ target }) => void change(target.checked)} />;
  }
  await render(<Row />);
  const box = page.getByRole("checkbox");
  await box.click();
  await expect.element(box).toBeChecked();
  await box.click();
  await box.click();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(sent).toEqual([true]);
  waiting[0]?.();
  await expect.poll(() => sent).toEqual([true, false]);
  await expect.element(box).not.toBeChecked();
  waiting[1]?.();
  await expect.poll(() => waiting.length).toBe(2);
  await expect.element(box).not.toBeChecked();
});
