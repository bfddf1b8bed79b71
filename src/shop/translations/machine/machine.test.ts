/** Providers are asked as their services want it; placeholders and tags survive, or the text is refused. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { lock } from "./locked.ts";
import { type Ask, MachineError } from "./port.ts";
import { providerOf as find } from "./providers.ts";

const providerOf = (name: string) => {
  const provider = find(name);
  if (!provider) throw new Error(name);
  return provider;
};
const values = { key: "secret:fx", address: "https://translate.example/", model: "m1" };
const job = { texts: ["<p>Hello</p>", "You"], from: "en-US", to: "pt-BR", signal: new AbortController().signal };

const answers: Readonly<Record<string, unknown>> = {
  deepl: { translations: [{ text: "<p>Olá</p>" }, { text: "Você" }] },
  google: { data: { translations: [{ translatedText: "<p>Olá</p>" }, { translatedText: "Você" }] } },
  libretranslate: { translatedText: ["<p>Olá</p>", "Você"] },
  model: { choices: [{ message: { content: '```json\n{"translations":["<p>Olá</p>","Você"]}\n```' } }] },
};

test.each(Object.keys(answers).map((name) => [name]))(
  "%s: asked with the key in a header, answers in order",
  async (name) => {
    const asked: Parameters<Ask>[0][] = [];
    const ask: Ask = async (request) => {
      asked.push(request);
      return { status: 200, body: answers[name] };
    };
    expect(await providerOf(name).translate(values, job, ask)).toEqual(["<p>Olá</p>", "Você"]);
    const [{ url = "", body } = {}] = asked;
    expect(url).not.toContain("secret");
    expect(JSON.stringify(body)).toContain("Hello");
  },
);

test.each([
  [403, "refuses this key", "never"],
  [456, "used up", "never"],
  [429, "too often", "again"],
  [413, "too long", "texts"],
  [503, "can't be reached", "again"],
  [418, "418", "never"],
])("status %d is told in words", async (status, words, kind) => {
  const failed = await providerOf("deepl")
    .translate(values, job, async () => ({ status, body: {} }))
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(MachineError);
  expect(failed).toMatchObject({ kind });
  expect((failed as MachineError).message).toContain(words);
});

test("an answer with fewer texts, or of another kind, is none", async () => {
  for (const body of [{ translations: [{ text: "x" }] }, { hello: 1 }, null]) {
    await expect(providerOf("deepl").translate(values, job, async () => ({ status: 200, body }))).rejects.toThrow(
      "no translation",
    );
  }
});

const plain = (value: string) => ({ value, isHtml: false });
const html = (value: string) => ({ value, isHtml: true });
const sent = (text: Parameters<typeof lock>[0], terms: string[] = []) => lock(text, terms).html;
const back = (text: Parameters<typeof lock>[0], answer: string, terms: string[] = []) =>
  lock(text, terms).unlock(answer);

test("placeholders are marked, and taken back", () => {
  expect(sent(plain("Hi {name} & <you>\nBye"))).toBe('Hi <span translate="no">{name}</span> &amp; &lt;you&gt;<br>Bye');
  expect(back(plain("Hi {name}\nBye"), 'Hallo <span translate="no">{name}</span><br>Ciao &amp; mehr')).toBe(
    "Hallo {name}\nCiao & mehr",
  );
});

test("links, addresses of mails and words that stay are marked too", () => {
  expect(sent(plain("See https://a.example/x?a=1&b=2. Or ask us@a.example!"))).toBe(
    'See <span translate="no">https://a.example/x?a=1&amp;b=2</span>. Or ask <span translate="no">us@a.example</span>!',
  );
  expect(sent(plain("A Blue Vase by Northwind"), ["Northwind", "Blue", "Blue Vase"])).toBe(
    'A <span translate="no">Blue Vase</span> by <span translate="no">Northwind</span>',
  );
  // Parts of words are none.
  expect(sent(plain("Northwinds"), ["Northwind"])).toBe("Northwinds");
  const link = plain("See https://a.example.");
  expect(back(link, "Siehe https://a.example.")).toBe("Siehe https://a.example.");
  expect(back(link, "Siehe https://b.example.")).toBeUndefined();
  expect(back(plain("Ask us@a.example"), "Frag us@b.example")).toBeUndefined();
  expect(back(plain("By Northwind"), "Von Nordwind", ["Northwind"])).toBeUndefined();
});

test("tags are sent without what they hold, and have it again when they are back, in another order too", () => {
  const text = html('<p class="x">See <a href="/a?{b}" title="A > B">one {a}</a> and <a href="/b">two</a><br></p>');
  expect(sent(text)).toBe(
    '<p id="t0">See <a id="t1">one <span translate="no">{a}</span></a> and <a id="t2">two</a><br></p>',
  );
  expect(
    back(text, '<p id="t0"><a id="t2">zwei</a> und <A ID=t1>eins <span translate="no">{a}</span></A> sehen<br/></p>'),
  ).toBe('<p class="x"><a href="/b">zwei</a> und <a href="/a?{b}" title="A > B">eins {a}</a> sehen<br></p>');
});

test.each([
  ["a lost placeholder", plain("Hi {name}"), "Hallo"],
  ["a new one", plain("Hi"), "Hallo {name}"],
  ["another tag", html("<p>Hi</p>"), "<div>Hallo</div>"],
  ["a link of its own", html('<p><a href="/a">Hi</a></p>'), '<p><a href="/evil">Hallo</a></p>'],
  ["a script", html("<p>Hi</p>"), "<p>Hallo</p><script>1</script>"],
  ["a handler", html("<p>Hi</p>"), '<p onclick="x()">Hallo</p>'],
  ["a link twice", html('<a href="/a">Hi</a>'), '<a id="t0">Ha</a><a id="t0">llo</a>'],
  ["tags across", html("<p><b>Hi</b></p>"), "<p><b>Hallo</p></b>"],
  ["a tag in a plain text", plain("Hi"), "<b>Hallo</b>"],
  ["a lost line", plain("Hi\nBye"), "Hallo Ciao"],
  ["another number", plain("12 pieces of 1,204.50 kg"), "12 Stück zu 1.204,05 kg".replace("05", "60")],
  ["a lost number", plain("Set of 2"), "Satz"],
  ["nothing", plain("Hi"), "  "],
])("%s makes a translation none", (_, text, answer) => {
  expect(back(text, answer)).toBeUndefined();
});

test("numbers are written in the way of the language", () => {
  expect(back(plain("Weighs 1,204.50 kg"), "Wiegt 1.204,50 kg")).toBe("Wiegt 1.204,50 kg");
  expect(back(plain("Set of 12"), "مجموعة من ١٢")).toBe("مجموعة من ١٢");
});

test("a text that comes back as it was sent is itself", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (value) => {
      fc.pre(value.trim() !== "" && value.isWellFormed() && !/[\r\p{Cc}]| \n|\n /u.test(value));
      const locked = lock(plain(value));
      expect(locked.unlock(locked.html)).toBe(value);
    }),
  );
  const rich =
    '<h2>Care &amp; use</h2><ul class="a"><li>Wash at 30&nbsp;°C</li><li><a href="mailto:us@a.example">us@a.example</a></li></ul><img src="/a.jpg" alt="A"><p>{x}</p>';
  expect(lock(html(rich)).unlock(lock(html(rich)).html)).toBe(rich);
});
