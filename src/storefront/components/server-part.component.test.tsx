/** A part that the server has written stays as it is, without its code; where the server has not, its code is loaded. */
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { renderOnServer, serverPart } from "./server-part.tsx";

const Notice = ({ text }: { readonly text: string }) => <p>{text} by code</p>;

test("the server's HTML is kept, also when the part is shown again, and its code is not loaded", async () => {
  const load = vi.fn(async () => Notice);
  renderOnServer("rendered", Notice);
  const OnServer = serverPart("rendered", load);
  const InBrowser = serverPart("loaded", load);
  const html = document.createElement("div");
  html.innerHTML = renderToString(<OnServer name="one" text="Kept" />);
  document.body.append(html);
  onTestFinished(() => html.remove());
  const written = html.querySelector("p");
  const problems: unknown[] = [];
  const root = hydrateRoot(html, <InBrowser name="one" text="Kept" />, {
    onRecoverableError: (error) => problems.push(error),
  });
  onTestFinished(() => root.unmount());
  await expect.element(page.getByText("Kept by code")).toBeVisible();
  await vi.waitFor(() => expect(Object.keys(html.firstElementChild ?? {}).join()).toContain("__react"));
  root.render(<InBrowser name="one" text="Changed" />);
  await new Promise(requestAnimationFrame);
  expect(html.querySelector("p")).toBe(written);
  // As the checkout, which is made anew with what this tab has entered.
  root.render(<InBrowser key="again" name="one" text="Kept" />);
  await vi.waitFor(() => expect(html.querySelector("p")).not.toBe(written));
  await expect.element(page.getByText("Kept by code")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(problems).toEqual([]);
  // Another product, opened within the shop.
  root.render(<InBrowser key="other" name="two" text="Other" />);
  await expect.element(page.getByText("Other by code")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("where the browser alone renders a page, the code of the part is loaded", async () => {
  const load = vi.fn(async () => Notice);
  const Part = serverPart("loaded", load);
  await render(<Part name="one" text="Rendered" />);
  await expect.element(page.getByText("Rendered by code")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
