/** Providers are asked as their services want it; placeholders and tags survive, or the text is refused. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { locked, unlocked } from "./locked.ts";
import { type Ask, MachineError } from "./port.ts";
import { machineProviders } from "./providers.ts";

const providerOf = (name: string) => {
  const found = machineProviders.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
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
  [403, "refuses this key", false],
  [456, "used up", false],
  [429, "too often", true],
  [503, "can't be reached", true],
  [418, "418", false],
])("status %d is told in words", async (status, words, again) => {
  const failed = await providerOf("deepl")
    .translate(values, job, async () => ({ status, body: {} }))
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(MachineError);
  expect(failed).toMatchObject({ again });
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

test("placeholders are marked, and taken back", () => {
  expect(locked(plain("Hi {name} & <you>\nBye"))).toBe(
    'Hi <span translate="no">{name}</span> &amp; &lt;you&gt;<br>Bye',
  );
  expect(unlocked(plain("Hi {name}\nBye"), 'Hallo <span translate="no">{name}</span><br>Ciao &amp; mehr')).toBe(
    "Hallo {name}\nCiao & mehr",
  );
  expect(locked(html('<a href="/x?{a}">{a}</a>'))).toBe('<a href="/x?{a}"><span translate="no">{a}</span></a>');
});

test("a lost placeholder or another tag makes a translation none", () => {
  expect(unlocked(plain("Hi {name}"), "Hallo")).toBeUndefined();
  expect(unlocked(plain("Hi"), "Hallo {name}")).toBeUndefined();
  expect(unlocked(html("<p>Hi</p>"), "<div>Hallo</div>")).toBeUndefined();
  expect(unlocked(html('<p><a href="/a">Hi</a></p>'), '<p><a href="/evil">Hallo</a></p>')).toBeUndefined();
  expect(unlocked(html("<p>Hi</p>"), "<p>Hallo</p><script>1</script>")).toBeUndefined();
  expect(unlocked(plain("Hi"), "  ")).toBeUndefined();
});

test("a text that comes back as it was sent is itself", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (value) => {
      fc.pre(value.trim() !== "" && value.isWellFormed() && !/[\r\p{Cc}]| \n|\n /u.test(value));
      expect(unlocked(plain(value), locked(plain(value)))).toBe(value);
    }),
  );
});
