import { afterAll, expect, test } from "vitest";
import { customersList } from "#contract/lists/customers.ts";
import { transaction } from "#db/transaction.ts";
import { catalogOf } from "#i18n/catalogs.ts";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { createTestShop } from "../testing.ts";
import { listAddresses, proveAddresses } from "./addresses.ts";
import { readCustomerFile } from "./customer-file.ts";
import { countryCode } from "./file-address.ts";
import { importCustomersTask } from "./import-customers.ts";
import { checkCustomerFile, createCustomer, importCustomers, readCustomer } from "./index.ts";

const shop = await createTestShop();
const { db } = shop;
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [importCustomersTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());

const shopify = [
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Company,Default Address Phone,Phone,Tags,Note",
  `'1,Ada,Lovelace,ada@example.com,yes,,,'+41 44 668 18 00,"vip, Press",Likes mugs`,
  "'2,Bo,,bo@example.com,no,,,call me,,",
  "'3,Cy,Known,KNOWN@example.com,yes,,,,,",
  "'4,Di,,ada@Example.com,yes,,,,,",
  "'5,Ed,,,no,,,,,",
].join("\n");

test("a file of Shopify adds whom the shop does not have, subscribes who agreed, and is undone as one", async () => {
  const customerId = await createCustomer(staff(), {
    email: "known@example.com",
    name: "Known",
    phone: "",
    tags: [],
    note: "",
  });
  expect(await checkCustomerFile(shop, { csv: shopify })).toEqual({
    added: 2,
    known: 1,
    agreed: 1,
    has_consent: true,
    problems: [
      { line: 5, email: "ada@Example.com", problem: "Is in the file twice" },
      { line: 6, email: "", problem: "Has no email address" },
    ],
    problem_count: 2,
    addresses: 0,
    noted: [],
    noted_count: 0,
    sample: [
      { email: "ada@example.com", name: "Ada Lovelace", tags: ["vip", "Press"] },
      { email: "bo@example.com", name: "Bo", tags: [] },
    ],
  });
  const input = { csv: shopify, name: "customers_export.csv", subscribe: true };
  const { task_id, batch_id, count } = await importCustomers(staff(), input);
  expect(count).toBe(2);
  const taskOf = () => db.selectFrom("task").select("state").where("id", "=", task_id).executeTakeFirst();
  await expect.poll(taskOf, { interval: 20 }).toEqual({ state: "done" });
  const customers = () =>
    db.selectFrom("customer").select(["id", "email", "name", "phone", "tags", "note"]).orderBy("email").execute();
  expect(await customers()).toMatchObject([
    { email: "ada@example.com", name: "Ada Lovelace", phone: "+41 44 668 18 00", tags: ["vip", "Press"] },
    { email: "bo@example.com", name: "Bo", phone: "", note: "Phone: call me" },
    { id: customerId, name: "Known" },
  ]);
  const list = await db.selectFrom("subscriber").select(["email", "source", "consent_note"]).execute();
  expect(list).toEqual([
    {
      email: "ada@example.com",
      source: "staff",
      consent_note: "Agreed in the shop before; imported from customers_export.csv",
    },
  ]);
  await expect(importCustomers(staff(), input)).rejects.toMatchObject({ message: "csv: has no new customers" });
  await undo(staff(), { batch_id }, () => true);
  expect(await customers()).toMatchObject([{ id: customerId }]);
  expect(await db.selectFrom("subscriber").select("email").execute()).toEqual([]);
});

test("nobody is subscribed by a file that does not say who agreed; a file without addresses is refused", async () => {
  const csv = "E-Mail;Name\nfay@example.com;Fay Green\nno address;Gus\n";
  expect(readCustomerFile(csv)).toMatchObject({
    has_consent: false,
    rows: [
      { email: "fay@example.com", name: "Fay Green", agreed: false, problem: "" },
      { problem: "Must be an email address" },
    ],
  });
  await expect(importCustomers(staff(), { csv, name: "a.csv", subscribe: true })).rejects.toMatchObject({
    message: "subscribe: no column of the file says who agreed to emails",
  });
  expect(() => readCustomerFile("Name\nAda\n")).toThrow("needs a column “Email”");
  expect(() => readCustomerFile("Email\n")).toThrow("has no customers");
});

const withAddresses = [
  "First Name,Last Name,Email,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone",
  "Hal,Young,hal@example.com,Young Ltd,1 Mill Lane,Floor 2,Portland,OR,US,'97209,+1 503 555 0100",
  "Ida,Zorn,ida@example.com,,Torstr. 1,,Berlin,,DE,1011,",
  "Jo,Ames,jo@example.com,,,,,,CH,,",
].join("\n");

test("addresses are checked by the rules of their country and taken over, others go into the note; an undo takes them back", async () => {
  expect(await checkCustomerFile(shop, { csv: withAddresses })).toMatchObject({
    added: 3,
    addresses: 1,
    noted: [{ line: 3, email: "ida@example.com", problem: "postal code must look like 10115" }],
    noted_count: 1,
  });
  const input = { csv: withAddresses, name: "customers.csv", subscribe: false };
  const { task_id, batch_id } = await importCustomers(staff(), input);
  const taskOf = () => db.selectFrom("task").select("state").where("id", "=", task_id).executeTakeFirst();
  await expect.poll(taskOf, { interval: 20 }).toEqual({ state: "done" });
  const rowOf = (email: string) =>
    db.selectFrom("customer").select(["id", "note"]).where("email", "=", email).executeTakeFirstOrThrow();
  const hal = await rowOf("hal@example.com");
  expect((await rowOf("ida@example.com")).note).toBe("Address: Torstr. 1, 1011 Berlin, DE");
  const { addresses } = await readCustomer(shop, hal.id);
  expect(addresses).toMatchObject([
    {
      first_name: "Hal",
      last_name: "Young",
      company: "Young Ltd",
      address1: "1 Mill Lane",
      address2: "Floor 2",
      city: "Portland",
      state: "OR",
      country: "US",
      postal_code: "97209",
      phone: "+1 503 555 0100",
    },
  ]);
  // Who registers with the email address does not see what the shop knows, until a mailed link has shown that it is theirs.
  expect((await listAddresses(shop, hal.id)).addresses).toEqual([]);
  await transaction(db, (trx) => proveAddresses({ ...shop, db: trx }, hal.id));
  expect((await listAddresses(shop, hal.id)).addresses).toMatchObject([{ city: "Portland", is_default: true }]);
  await undo(staff(), { batch_id }, () => true);
  expect(await db.selectFrom("address").select("id").execute()).toEqual([]);
});

test("what a spreadsheet has left instead of values is none, and a quote that is never closed is told with its line", () => {
  const csv =
    'Email,Name,Phone,Tags\na@example.com,#N/A,########,"VIP, #NAME?"\nb@example.com,="0012",="+49 30 1234567",VIP\n';
  expect(readCustomerFile(csv).rows).toMatchObject([
    { email: "a@example.com", name: "", phone: "", note: "", tags: ["VIP"] },
    { email: "b@example.com", name: "0012", phone: "+49 30 1234567" },
  ]);
  expect(() => readCustomerFile('Email,Name\na@example.com,"Ann\nb@example.com,Bo\n')).toThrow(
    "csv: row 2 doesn't end",
  );
});

test("WooCommerce's columns of the billing address; a country and a state by name", () => {
  const csv = [
    "user_email,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_state,billing_country,billing_postcode,billing_phone",
    "kim@example.com,Kim,Lee,,5 Bay Street,,Toronto,Ontario,Canada,M5H 2N2,",
  ].join("\n");
  expect(readCustomerFile(csv).rows[0]?.address).toMatchObject({
    first_name: "Kim",
    last_name: "Lee",
    country: "CA",
    state: "ON",
    postal_code: "M5H 2N2",
  });
});

test.each([
  ["E-Mail-Adresse;Vorname;Nachname;Straße;PLZ;Ort;Land;Newsletter", "Hauptstr. 1;10115;Berlin;Deutschland;WAHR", "DE"],
  ["Adresse e-mail;Prénom;Nom;Rue;Code postal;Ville;Pays;Newsletter", "1 rue A;75001;Paris;France;Oui", "FR"],
  [
    "Correo electrónico;Nombre;Apellidos;Dirección;Código postal;Ciudad;País;Newsletter",
    "C/ Mayor 1;28013;Madrid;España;VERDADERO",
    "ES",
  ],
  [
    "Adres e-mail;Imię;Nazwisko;Ulica;Kod pocztowy;Miasto;Kraj;Newsletter",
    "Długa 1;00-001;Warszawa;Polska;PRAWDA",
    "PL",
  ],
])("a file with the columns %s", (header, rest, country) => {
  // A Spanish address needs its province, which the file does not have.
  const { rows, has_consent } = readCustomerFile(`${header}\nada@example.com;Ada;Lovelace;${rest}`);
  expect(has_consent).toBe(true);
  expect(rows[0]).toMatchObject({ email: "ada@example.com", name: "Ada Lovelace", agreed: true });
  if (country !== "ES") expect(rows[0]?.address).toMatchObject({ first_name: "Ada", last_name: "Lovelace", country });
});

test.each([
  ["USA", "US"],
  ["United Kingdom", "GB"],
  ["UK", "GB"],
  ["Czech Republic", "CZ"],
  ["Côte d’Ivoire", "CI"],
  ["cote d'ivoire", "CI"],
  ["日本", "JP"],
  ["Österreich", "AT"],
  ["OSTERREICH", "AT"],
  ["Ελλάδα", "GR"],
])("the country %s of a file is %s", (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(["de", "fr", "es", "zh-Hans"] as const)("the exported list of customers is read again, in %s", (language) => {
  const catalog = catalogOf(language);
  const { email, name, phone, country, tags, newsletter } = customersList.columns;
  const labels = [email, name, phone, country, tags, newsletter, newsletter.values.subscribed].map(
    ({ label }) => label,
  );
  const words = labels.map((label) => catalog[label] ?? label);
  const csv = `${words.slice(0, 6).join(",")}\nada@example.com,Ada Lovelace,+41446681800,CH,vip,${words[6]}\n`;
  const { rows, has_consent } = readCustomerFile(csv);
  expect({ rows, has_consent }).toMatchObject({
    rows: [{ email: "ada@example.com", name: "Ada Lovelace", phone: "+41446681800", tags: ["vip"], agreed: true }],
    has_consent: true,
  });
});
