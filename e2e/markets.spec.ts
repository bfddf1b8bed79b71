/**
 * Markets in a browser: fixed Swiss prices, derived Danish ones, and a Japanese buyer who pays in yen. The numbers:
 * src/shop/markets/selling.test.ts, src/server/agents/markets.test.ts.
 */
import { startMailServer } from "#shop/mail/testing/mail-server.ts";
import { signInOwner } from "./support/dashboard.ts";
import { expect, open, test, untilHydrated } from "./support/test.ts";

test.use({ locale: "en-US" });

const derived = { mode: "derived", rate_source: "hand", margin: 0 } as const;

test("each market shows its prices; a Japanese buyer is charged and refunded the yen that every page shows", async ({
  page,
  shop,
  newVisitor,
}) => {
  const call = await signInOwner(await newVisitor(), shop);
  const mails = await startMailServer();
  const { hostname, port } = new URL(mails.url);
  const mail = {
    smtp_host: hostname,
    smtp_port: Number(port),
    smtp_security: "none",
    mail_from: "a@shop.example",
  };
  const { settings: before } = await call("settings/mails", {});
  const markets: string[] = [];
  const lists: string[] = [];
  try {
    await call("settings/mails/update", { changes: mail });
    await call("languages/add", { code: "ja" });
    await call("languages/update", { code: "ja", published: true });
    const add = async (list: object, name: string, country: string) => {
      const { id } = await call("priceLists/save", { name, ...list });
      lists.push(id);
      const market = { name, countries: [country], price_list_id: id, prices_include_tax: true };
      markets.push((await call("markets/save", market)).id);
      return id as string;
    };
    const fixed = { ...derived, mode: "fixed", rounding: "none" };
    const swiss = await add({ ...fixed, currency: "CHF", rate: "0.9" }, "Switzerland", "CH");
    await add({ ...derived, currency: "DKK", rate: "6.9", rounding: "95" }, "Denmark", "DK");
    await add({ ...derived, currency: "JPY", rate: "150", rounding: "10" }, "Japan", "JP");
    const { rows } = await call("priceLists/prices", { price_list_id: swiss, search: "Hearth Mug" });
    const prices = rows.map(({ id }: { id: string }) => ({ variant_id: id, price: "24.50", origin_price: null }));
    await call("priceLists/savePrices", { price_list_id: swiss, prices });

    await test.step("what is set, and what goes by the rate", async () => {
      await open(page, "/en-ch/product/list");
      await expect(
        page
          .getByRole("main")
          .getByText(/CHF\s24\.50/)
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("main").getByRole("heading", { name: "Hearth Mug" })).toBeVisible();
      // Nothing else has a price there.
      const links = page.getByRole("main").locator('a[href^="/en-ch/product/detail/"]');
      const paths = await links.evaluateAll((found) =>
        found.map((one) => one.getAttribute("href")?.replace(/[?#].*/, "")),
      );
      expect([...new Set(paths)]).toEqual(["/en-ch/product/detail/hearth-mug"]);
      await open(page, "/en-dk/product/detail/hearth-mug");
      await expect(
        page
          .getByRole("main")
          .getByText(/151\.95/)
          .first(),
      ).toBeVisible();
    });

    const yen = /[¥￥]3,300/;
    await test.step("list, product, cart and checkout show the same, and the form offers Japan alone", async () => {
      await open(page, "/ja-jp/product/list?keyword=hearth");
      await expect(page.getByRole("main").getByText(yen).first()).toBeVisible();
      await open(page, "/ja-jp/product/detail/hearth-mug");
      await expect(page.getByRole("main").getByText(yen).first()).toBeVisible();
      await page.getByRole("main").getByRole("button", { name: "カートに入れる", exact: true }).first().click();
      await expect(page.getByRole("dialog").getByText(yen).first()).toBeVisible();
      await open(page, "/ja-jp/cart");
      await expect(page.getByRole("main").getByText(yen).first()).toBeVisible();
      await open(page, "/ja-jp/product/payment");
      const country = page.locator("select[name=country]");
      await expect(country.locator("option:not([disabled])")).toHaveCount(1);
      await country.selectOption("JP");
      for (const [name, value] of Object.entries({
        ...{ email: "hanako@example.com", last_name: "山田", first_name: "花子", address1: "道玄坂1-2-3" },
        ...{ postal_code: "150-0043", city: "渋谷区", phone: "+81 3 1234 5678" },
      }))
        await page.locator(`input[name=${name}]`).first().fill(value);
      await page.locator("select[name=state]").selectOption({ label: "東京都" });
    });

    const { total, order_no } = await test.step("what the button says is charged", async () => {
      const button = page.getByRole("button", { name: /[¥￥][\d,]+/ }).first();
      const said = /[¥￥]([\d,]+)/.exec((await button.textContent()) ?? "")?.[1] ?? "";
      expect(Number(said.replace(/,/g, ""))).toBeGreaterThanOrEqual(3300);
      await button.click();
      await page.getByRole("button", { name: "支払いを承認", exact: true }).click();
      await expect(page).toHaveURL(/\/ja-jp\/paymentSuccessful\?/);
      await untilHydrated(page);
      await expect(
        page
          .getByRole("main")
          .getByText(new RegExp(`[¥￥]${said}`))
          .first(),
      ).toBeVisible();
      return { total: said, order_no: new URL(page.url()).searchParams.get("order_no") ?? "" };
    });

    await test.step("a part is refunded; order, mails and invoice are in yen and Japanese", async () => {
      const { order } = await call("orders/detail", { order_no });
      expect(order).toMatchObject({ currency: "JPY", paid_total: total.replace(/,/g, "") });
      await call("orders/refund", { order_no, amount: "300", reason: "", note: "", lines: [] });
      await open(page, `/ja-jp/account/OrderDetail?order_no=${order_no}`);
      await expect(
        page
          .getByRole("main")
          .getByText(/[¥￥]300(?!\d)/)
          .first(),
      ).toBeVisible();
      const written = () =>
        mails.received.filter(({ to }) => to.includes("hanako")).map(({ source }) => textOf(source));
      await expect.poll(() => written().join("\n"), { timeout: 20_000 }).toMatch(/[¥￥]300(?!\d)/);
      const said = written().join("\n");
      expect(said).toMatch(new RegExp(`[¥￥]${total}`));
      expect(said).toMatch(/ご注文/);
      expect(said).toContain("/ja-jp/");
      expect(said).not.toMatch(/\$\d/);
    });
  } finally {
    for (const id of markets) await call("markets/delete", { id });
    for (const id of lists) await call("priceLists/delete", { id });
    await call("languages/delete", { code: "ja" });
    const { smtp_host, smtp_port, smtp_security, mail_from } = before;
    await call("settings/mails/update", { changes: { smtp_host, smtp_port, smtp_security, mail_from } });
    await mails.close();
  }
});

/** The parts of a mail, decoded. */
const textOf = (source: string): string =>
  source
    .split(/\r?\n\r?\n/)
    .map((part) => {
      const plain = part.replace(/=\r?\n/g, "");
      if (/^[A-Za-z0-9+/=\r\n]{40,}$/.test(part)) return Buffer.from(part, "base64").toString();
      const bytes = plain.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, "latin1").toString();
    })
    .join("\n");
