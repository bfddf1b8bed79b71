/** Records that the screens of the sweep show, made by calls, mostly with texts that are long; each once in a worker's shop. */
import { shopifyFile } from "#shop/imports/testing.ts";
import { newAddress } from "./account.ts";
import { placeOrder } from "./buyer.ts";
import { expect, type Staff } from "./sweep.ts";
import { inBackground } from "./test.ts";

/** A name that does not fit into a line and has no place to break. */
export const long = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";

const mark = () => crypto.randomUUID().slice(0, 6);

/** Makes what several screens show once. */
function once<T>(make: (staff: Staff) => Promise<T>): (staff: Staff) => Promise<T> {
  const records = new WeakMap<Staff, Promise<T>>();
  return (staff) => {
    const record = records.get(staff) ?? make(staff);
    records.set(staff, record);
    return record;
  };
}

/** Id of a list's first row. */
export const firstOf = async ({ call }: Staff, list: string, search = ""): Promise<string> =>
  (await call(`lists/${list}`, search ? { search } : {})).rows[0].id;

export const order = once(async ({ page }) => (await placeOrder(page, newAddress())).order_no);

/** An order that is shipped, with a long carrier and tracking number. */
export async function longParcel({ page, call }: Staff): Promise<string> {
  const { order_no, payAt } = await placeOrder(page, newAddress());
  await page.request.post(payAt, { form: { decision: "approve" } });
  await call("orders/ship", { order_no, carrier: long, tracking_no: long });
  return order_no;
}

export const longProduct = once(async ({ call }) => {
  const id = crypto.randomUUID();
  const option = long.slice(0, 60);
  await call("products/create", {
    id,
    good_name: `${long} ${id.slice(0, 6)}`,
    summary: long,
    vendor: long,
    product_type: long,
    tags: Array.from({ length: 30 }, (_, index) => `${option}${index}`),
    specifications: [{ name: long, value: long }],
    options: [{ name: option, values: [long, "Short"] }],
    variants: [long, "Short"].map((value, index) => ({
      options: { [option]: value },
      price: "123456789.99",
      sku: `${long}-${id}-${index}`.slice(-100),
      on_hand: 123456,
    })),
  });
  return id;
});

export async function longVariant(staff: Staff): Promise<string> {
  await longProduct(staff);
  return firstOf(staff, "inventory", long);
}

/** A category, and the change that made it. */
export const longCategory = once(
  ({ call }): Promise<{ id: string; batch_id: string }> => call("categories/create", { name: long, status: 0 }),
);

export async function uploadedImport({ page, headers }: Staff, name: string): Promise<string> {
  const prefix = mark();
  const csv = shopifyFile({ rows: 40, brokenEvery: 4, prefix }).csv.replaceAll("SKU-", `${prefix}-SKU-`);
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(csv) };
  const answer = await page.request.post("/admin_api/v1/imports/upload", { multipart: { file }, headers });
  return (await answer.json()).data.id;
}

/** An import that has been checked, and the task that did it. */
export const checkedImport = once(async (staff) => {
  const id = await uploadedImport(staff, "products_export.csv");
  const { task_id } = await staff.call("imports/check", { id });
  const states = async () => [
    (await staff.call("imports/detail", { id })).state,
    (await staff.call("tasks/detail", { task_id })).task.state,
  ];
  await expect.poll(states, inBackground).toEqual(["checked", "done"]);
  return { id, task_id: String(task_id) };
});

export async function startedCount({ call }: Staff): Promise<string> {
  const { id } = await call("inventory/startCount", { name: "Shelf" });
  const { rows } = await call("lists/inventory", { search: "Arches" });
  for (const row of rows) await call("inventory/count", { id, variant_id: row.id, to: 3 });
  return id;
}

export async function longCustomer(staff: Staff): Promise<string> {
  const email = newAddress();
  await placeOrder(staff.page, email);
  const id = await firstOf(staff, "customers", email);
  const changes = { name: long, note: `${long} `.repeat(8), tags: [long.slice(0, 60), "Press"] };
  await staff.call("customers/update", { id, changes });
  return id;
}

export async function longMessage(staff: Staff): Promise<string> {
  const email = newAddress();
  const data = { name: long, email, message: `${long} `.repeat(20), area_code: "+49", phone: "30 123456" };
  await staff.page.request.post("/api/v1/message/send", { data });
  const id = await firstOf(staff, "messages", email);
  await staff.call("messages/answer", { id, text: `${long} `.repeat(10) });
  return id;
}

export async function longGroup({ call }: Staff): Promise<string> {
  const conditions = [{ field: "tag", operator: "is", value: long.slice(0, 60) }];
  const name = `${long.slice(0, 50)} ${mark()}`;
  const { group } = await call("customerGroups/create", { name, rule: { match: "all", conditions } });
  return group.id;
}

/** Two rates of one country, one of them in a tax class, all with long names. */
export async function longTaxes({ call }: Staff): Promise<void> {
  await call("taxes/class/add", { name: long.slice(0, 60) });
  await call("taxes/add", {
    rates: [
      { country: "LI", name: long.slice(0, 60), hundredths: 810 },
      { country: "LI", tax_class: "reduced", name: "VAT 2.6%", hundredths: 260 },
    ],
  });
}

/** An API token with a long name. */
export async function longToken({ call }: Staff): Promise<void> {
  await call("apiTokens/create", { name: `${mark()}${long}`.slice(0, 60), permissions: ["products:read"] });
}

/** A webhook with a long name and address, which nothing answers. @returns its id. */
export const longWebhook = once(async ({ call }) => {
  const name = `${long.slice(0, 50)} ${mark()}`;
  const { id } = await call("webhooks/create", { name, url: `http://127.0.0.1:9/${long}`, events: ["record.changed"] });
  return id;
});

/** An automation with a long name that notes every new customer, and did so once. @returns its id. */
export const longAutomation = once(async ({ call }) => {
  const name = `${long.slice(0, 50)} ${mark()}`;
  const action = { kind: "customer_tag", tag: long.slice(0, 60) };
  const { id } = await call("automations/create", { name, event: "customer.created", conditions: [], action });
  await call("customers/create", {
    email: `${crypto.randomUUID()}@${"a".repeat(60)}.example`,
    name: long.slice(0, 100),
  });
  const rows = async () => (await call("lists/automation_runs", {})).rows;
  await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return id;
});

/** An event that the long webhook is to be sent. @returns the delivery's id. */
export const longDelivery = once(async (staff) => {
  await longWebhook(staff);
  await longToken(staff);
  const rows = async () => (await staff.call("lists/webhook_deliveries", {})).rows;
  await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await rows())[0].id;
});

/** Invited staff with a long name, address and role. @returns their address. */
export const longInvitation = once(async ({ call }) => {
  const name = `${mark()}${long}`.slice(0, 60);
  const { id: role } = await call("staff/roles/save", { name, permissions: ["products:read"] });
  const email = `${crypto.randomUUID()}@${"a".repeat(60)}.example`;
  await call("staff/invite", { email, name: long, role });
  return email;
});
