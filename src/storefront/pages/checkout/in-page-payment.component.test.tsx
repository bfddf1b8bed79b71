/** A payment in the page whose fields do not come. */
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ApiClient } from "../../api/client.ts";
import { ApiContext } from "../../api/use-api.ts";
import { useInPagePayment } from "./use-in-page-payment.ts";

function Payment() {
  const wallets = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const options = { orderNo: "1", provider: "cards", failed: "Not reached.", wallets, card };
  const { state, problem, retry } = useInPagePayment(options);
  return (
    <>
      <button type="button" onClick={retry}>
        Again
      </button>
      <p role="status">{state}</p>
      <p role="alert">{problem}</p>
      <div ref={wallets} />
      <div ref={card} />
    </>
  );
}

test("where the provider is not reached a sentence says so, and its fields are asked for again", async () => {
  const call = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  await render(
    <ApiContext value={{ call } as unknown as ApiClient}>
      <Payment />
    </ApiContext>,
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not reached.");
  await expect.element(page.getByRole("status")).toHaveTextContent("failed");
  await page.getByRole("button", { name: "Again" }).click();
  await expect.poll(() => call.mock.calls.length).toBe(2);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not reached.");
});
