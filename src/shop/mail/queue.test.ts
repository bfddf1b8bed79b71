import { expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { createTestShop } from "../testing.ts";

const shop = await createTestShop();
const mails = () => shop.db.selectFrom("mail").selectAll().where("mall_id", "=", shop.mall.id).execute();

test("a mail is written with the caller's transaction, or not at all", async () => {
  const failing = transaction(shop.db, async (trx) => {
    await queueMail({ db: trx, mall: shop.mall }, { template: "welcome", to: "a@example.com", name: "Ann" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await mails()).toEqual([]);

  await transaction(shop.db, (trx) =>
    queueMail({ db: trx, mall: shop.mall }, { template: "welcome", to: "a@example.com", name: "Ann" }),
  );
  const [mail, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ template: "welcome", recipient: "a@example.com", state: "queued", waiting: true });
});

test("a mail that leads away from the shop is refused", async () => {
  for (const path of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    const queued = queueMail(shop, { template: "reset", to: "a@example.com", path });
    await expect(queued).rejects.toThrow("must be a path of this shop");
  }
});
