import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GripButton } from "#ui/controls/Grip.tsx";
import { boxOf, mouse, press } from "#ui/testing/browser.ts";
import "#ui/controls/tokens.css";
import { useSort } from "./use-sort.ts";

function Colors() {
  const [keys, setKeys] = useState<readonly string[]>(["Red", "Green", "Blue"]);
  const sort = useSort({ keys, nameOf: (key) => key, onOrder: setKeys });
  return (
    <ul className="ui-root" aria-label="Colors">
      {keys.map((key) => (
        <li key={key} {...sort.itemProps(key)}>
          <GripButton {...sort.handleProps(key)} label={`Move ${key}`} />
          {key}
        </li>
      ))}
    </ul>
  );
}

/** The copy that follows the pointer is none of them. */
const order = () => [...document.querySelectorAll<HTMLElement>("[data-sort]")].map(({ dataset }) => dataset.sort);

const handle = (name: string) => page.getByRole("button", { name: `Move ${name}` });

/** Where a handle is. */
const middleOf = (name: string): [number, number] => {
  const { x, y, width, height } = boxOf(handle(name));
  return [x + width / 2, y + height / 2];
};

test("a list is sorted by its handles: dropped where the pointer is, and as before after Escape", async () => {
  await render(<Colors />);
  const [x, y] = middleOf("Red");
  const [, below] = middleOf("Blue");
  await mouse({ move: [x, y] }, "down", { move: [x, below], steps: 6 });
  await expect.poll(order).toEqual(["Green", "Blue", "Red"]);
  await press("Escape");
  await mouse("up");
  await expect.poll(order).toEqual(["Red", "Green", "Blue"]);
  await mouse({ move: [x, y] }, "down", { move: [x, below], steps: 6 }, "up");
  await expect.poll(order).toEqual(["Green", "Blue", "Red"]);
  await press("Space", handle("Red"));
  await press("ArrowUp");
  await press("Space");
  await expect.poll(order).toEqual(["Green", "Red", "Blue"]);
});
