/** The legal duties that shops in different countries have not fulfilled yet. */
import { expect, test } from "vitest";
import { templateKinds } from "#contract/checkout-rules.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { createProducts } from "../catalog/commands/index.ts";
import { updateArticle } from "../content/commands/index.ts";
import { getArticle } from "../content/index.ts";
import { createPolicy } from "../content/policies/create.ts";
import { policyTemplate } from "../content/policies/templates.ts";
import { checkoutSettings, mailSettings, shopSettings } from "../settings/index.ts";
import { createShippingZones } from "../shipping/commands/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { dutiesByCountry, missingDuties } from "./duties.ts";

const shop = await createTestShop();
const installation = { sendsMail: true };

async function shopIn(country: string, locale = "en-US") {
  const mall = await shop.anotherMall({ locale });
  await storeSettings(mall, shopSettings, { country, legal_name: "Vase & Sons <GmbH>", email: "hi@vase.example" });
  return { ...mall, actor: { staffId: mall.staffId, name: "Ann", batchId: newId() } };
}
/** The shop as the next request meets it, with the version of its catalog. */
async function asAsked<Shop extends Awaited<ReturnType<typeof shopIn>>>(given: Shop) {
  const mall = await findMall(given.db, given.mall.id);
  if (!mall) throw new Error("no mall");
  return { ...given, mall };
}
const keysOf = async (context: Awaited<ReturnType<typeof shopIn>>) =>
  (await dutiesByCountry(context, installation)).groups.map(({ countries, duties }) => [
    countries,
    duties.map(({ key }) => key),
  ]);

test("a shop in the USA that sells at home has no duties; one without a country no groups", async () => {
  const us = await shopIn("US");
  expect(await dutiesByCountry(us, installation)).toEqual({ groups: [{ countries: ["US"], duties: [] }], missing: 0 });
  expect(await missingDuties(us, installation)).toBe(0);
  expect((await dutiesByCountry(await shopIn(""), installation)).groups).toEqual([]);
});

test("a shop in the USA with a zone for Germany has its duties, also where another zone has everywhere else", async () => {
  const us = await shopIn("US");
  await createShippingZones(us, [
    { name: "Germany", places: ["DE"], rates: [{ name: "Standard", price: "9" }] },
    { name: "Everywhere else", places: [], rates: [{ name: "Standard", price: "9" }] },
  ]);
  expect(await keysOf(await asAsked(us))).toEqual([
    [["DE"], expect.arrayContaining(["policies", "consent", "prior-price"])],
    [["US"], []],
  ]);
});

test.each(["DE", "FR"])("a shop in %s is asked for its policies until each is published", async (country) => {
  const eu = await shopIn(country);
  const policies = async () => {
    const [group] = (await dutiesByCountry(eu, installation)).groups;
    const of = (key: string) => group?.duties.find((duty) => duty.key === key)?.missing ?? [];
    return [...of("policies"), ...of("accessibility")];
  };
  expect(await keysOf(eu)).toEqual([[[country], expect.arrayContaining(["policies", "accessibility"])]]);
  expect((await policies()).map(({ to }) => to)).toEqual(
    ["terms", "privacy", "withdrawal", "legal", "accessibility"].map(
      (kind) => `/settings/checkout#field-policy_${kind}`,
    ),
  );
  const ids: string[] = [];
  for (const kind of templateKinds) ids.push(await createPolicy(eu, kind));
  expect((await policies()).map(({ to }) => to).sort()).toEqual(ids.map((id) => `/articles/${id}`).sort());
  for (const id of ids) await updateArticle(eu, id, { is_show: 1 });
  // Published as they came from their templates: nobody has read them.
  expect(await policies()).toHaveLength(ids.length);
  expect((await policies())[0]?.message).toBe(
    "“Terms and conditions” is a template that nobody has read: fill it in, and remove the first paragraph.",
  );
  for (const id of ids) {
    const { body } = (await getArticle(eu, id)).article;
    expect(body).not.toContain("lawyer");
    await updateArticle(eu, id, { body });
  }
  expect(await policies()).toEqual([]);
});

test("a duty of several countries is shown once, for all of them, and what only one asks for apart", async () => {
  const eu = await shopIn("DE");
  await createShippingZones(eu, [
    { name: "Near", places: ["DE", "AT", "NO", "CH"], rates: [{ name: "Standard", price: "9" }] },
  ]);
  const given = await asAsked(eu);
  expect(await keysOf(given)).toEqual([
    [["DE", "AT", "NO"], expect.arrayContaining(["policies", "consent", "prior-price", "withdrawal"])],
    [["AT"], ["vat-numbers"]],
    [["DE"], ["e-invoice"]],
    [["CH"], []],
  ]);
});

test("what is missing leads to places within the dashboard", async () => {
  const [group] = (await dutiesByCountry(await shopIn("DE"), installation)).groups;
  const places = group?.duties.flatMap(({ missing }) => missing.map(({ to }) => to)) ?? [];
  // Without an address, a tax number and policies; the dashboard's own prefix is the router's to add.
  expect(places).toContain("/settings/shop#field-vat_number");
  for (const place of places) expect(place).toMatch(/^\/(?!dashboard\/)/);
});

test("what is missing leads to the rate and to the product that lack it", async () => {
  const eu = await shopIn("DE");
  const [zone] = await createShippingZones(eu, [
    { name: "Germany", places: ["DE"], rates: [{ name: "Standard", price: "9" }] },
  ]);
  const variant = (size: string, unit_measure: string) => ({
    ...{ sku: `O-${size}`, price: "9", options: { Size: size }, unit_measure },
  });
  const options = [{ name: "Size", values: ["S", "L"] }];
  const [id] = await createProducts(eu, [
    { good_name: "Oil", seo_name: "oil", options, variants: [variant("S", "250 ml"), variant("L", "")] },
    { good_name: "Soap", seo_name: "soap", variants: [{ sku: "S", price: "1" }] },
  ]);
  const [group] = (await dutiesByCountry(await asAsked(eu), installation)).groups;
  const places = group?.duties.flatMap(({ missing }) => missing.map(({ message, to }) => [to, message])) ?? [];
  expect(places).toContainEqual([
    `/settings/shipping?rate=${zone?.rates[0]}`,
    "1 shipping method says no delivery time.",
  ]);
  expect(places.filter(([to]) => to?.startsWith("/products/"))).toEqual([
    [`/products/${id}`, "Oil states the content of some variants only."],
  ]);
});

test("the receipt of a withdrawal needs a mail server: the installation's or the shop's own", async () => {
  const missing = async (eu: Awaited<ReturnType<typeof shopIn>>, sendsMail: boolean) =>
    (await dutiesByCountry(eu, { sendsMail })).groups[0]?.duties.find(({ key }) => key === "withdrawal")?.missing;
  const without = await shopIn("FR");
  expect(await missing(without, false)).toMatchObject([{ to: "/settings/mails#field-smtp_host" }]);
  expect(await missing(without, true)).toEqual([]);
  const own = await shopIn("FR");
  await storeSettings(own, mailSettings, { smtp_host: "smtp.example.com" });
  expect(await missing(own, false)).toEqual([]);
});

test("an exempt shop is not asked for a statement on accessibility", async () => {
  const eu = await shopIn("AT");
  await storeSettings(eu, checkoutSettings, { accessibility_exempt: true });
  const [group] = (await dutiesByCountry(eu, installation)).groups;
  expect(group?.duties.find(({ key }) => key === "accessibility")?.missing).toEqual([]);
});

test("templates are drafts that say so, filled from the settings, with nothing of them as HTML", async () => {
  const eu = await shopIn("DE");
  for (const kind of templateKinds) {
    const id = await createPolicy(eu, kind);
    const { body, is_show } = await eu.db
      .selectFrom("article")
      .select(["body", "is_show"])
      .where("mall_id", "=", eu.mall.id)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(is_show).toBe(0);
    expect(body).toContain("Template: have a lawyer read this text");
    expect(body).toContain("Vase &amp; Sons &lt;GmbH&gt;");
    expect(body).toContain("hi@vase.example");
    expect((await checkoutSettings.read(eu))[`policy_${kind}`]).toBe(id);
  }
});

test("a template has its title in the language of the shop", async () => {
  const eu = await shopIn("DE", "de-DE");
  const id = await createPolicy(eu, "privacy");
  expect((await getArticle(eu, id, { mayPreview: () => true })).article.title).toBe("Datenschutzerklärung");
});

/** Sentences of the same parts in other languages. */
const annexIIn = {
  de: [
    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    "mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
  ],
  fr: [
    "Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.",
    "Vous pouvez utiliser le modèle de formulaire de rétractation mais ce n’est pas obligatoire.",
    "il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.",
    "Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.",
  ],
};

test.each([
  ["de-DE", "Vorlage: Lassen Sie diesen Text anwaltlich prüfen", annexIIn.de],
  ["fr-FR", "Modèle : faites relire ce texte par un avocat", annexIIn.fr],
])(
  "the templates of a shop in %s are in its language, with what settings do not know in brackets",
  async (locale, note, sentences) => {
    const eu = await shopIn("DE", locale);
    const english = await shopIn("DE");
    for (const kind of templateKinds) {
      const bodyOf = async (context: typeof eu) =>
        (await getArticle(context, await createPolicy(context, kind), { mayPreview: () => true })).article.body;
      const [body, original] = [await bodyOf(eu), await bodyOf(english)];
      expect(body).not.toContain(note);
      expect(body).toContain("hi@vase.example");
      // As many headings and gaps as in English, so that nothing was left out; France names the host of the shop besides.
      const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
      expect(count(body, /<h2>/g)).toBe(count(original, /<h2>/g));
      expect(count(body, /\[/g)).toBe(count(original, /\[/g) + (kind === "legal" && locale === "fr-FR" ? 1 : 0));
      if (kind === "withdrawal") for (const sentence of sentences) expect(body).toContain(sentence);
    }
    // The draft itself says that it is one.
    const [draft] = await eu.db.selectFrom("article").select("body").where("mall_id", "=", eu.mall.id).execute();
    expect(draft?.body).toContain(note);
  },
);

test("the instructions on withdrawal and the model form have the words of Annex I of Directive 2011/83/EU", () => {
  const seller = {
    name: "Vase",
    address: ["1 Lane"],
    vat_number: "",
    tax_number: "",
    register_no: "",
    email: "",
    phone: "",
  };
  const facts = { ...seller, country: "DE", shop: "Vases" };
  const { body } = policyTemplate("withdrawal", facts, new Date());
  const text = body.replace(/<[^>]*>/g, "\n");
  for (const sentence of annexI) expect(text).toContain(sentence);
});

/** Parts A and B, with the changes of Directives (EU) 2019/2161 and 2023/2673; what a trader fills in is left out. */
const annexI = [
  "You have the right to withdraw from this contract within 14 days without giving any reason.",
  "The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.",
  "of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory.",
  "You can also exercise your right of withdrawal online at ",
  "If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.",
  "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
  "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.",
  "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
  ", without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.",
  "You will have to bear the direct cost of returning the goods.",
  "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
  "(complete and return this form only if you wish to withdraw from the contract)",
  "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),",
  "Ordered on (*)/received on (*),",
  "Signature of consumer(s) (only if this form is notified on paper),",
  "(*) Delete as appropriate.",
];
