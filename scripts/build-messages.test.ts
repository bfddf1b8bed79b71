import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isScreenLanguage, type Language, languages } from "#i18n/languages.ts";
import { messagesManifest } from "#server/assets.ts";
import { buildMessages, compiled, idsOf, scriptOf } from "./build-messages.ts";

test("an app gets the messages of its folders, with their contexts", () => {
  const english = `msgid ""
msgstr ""

#: src/dashboard/a.ts
#: src/editor/b.ts
msgid "Save"
msgstr "Save"

#: src/editor/b.ts
msgctxt "verb"
msgid "Open"
msgstr "Open"
`;
  expect([...idsOf(english, ["dashboard"])]).toEqual(["Save"]);
  expect([...idsOf(english, ["editor"])]).toEqual(["Save", "verb\u0004Open"]);
});

test("the script sets what the code reads", () => {
  const script = scriptOf("de", { Save: "„Sichern“ </script>", "{name}": [["name"]] });
  const scope: { shopMessages?: unknown } = {};
  new Function("globalThis", script)(scope);
  expect(scope.shopMessages).toEqual({
    language: "de",
    messages: { Save: "„Sichern“ </script>", "{name}": [["name"]] },
  });
});

test("messages are compiled; what is no message stays as it is and breaks no build", () => {
  expect(compiled("Speichern")).toBe("Speichern");
  expect(compiled("{name} löschen?")).toEqual([["name"], " löschen?"]);
  expect(compiled("muss {ids: 1 bis 1000} sein")).toBe("muss {ids: 1 bis 1000} sein");
});

test("only languages with translated screens get files: a few texts of another language, or those of an extension, do not add it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "messages-"));
  try {
    await mkdir(join(folder, ".vite"), { recursive: true });
    await buildMessages(folder, { it: new Map([["Loyalty", "Fedeltà"]]) });
    const built: unknown = JSON.parse(await readFile(join(folder, messagesManifest), "utf8"));
    const ships = (Object.keys(languages) as Language[]).filter((one) => one !== "en" && isScreenLanguage(one));
    const files = Object.fromEntries(ships.map((one) => [one, expect.stringMatching(/^\/assets\/messages-/)]));
    expect(built).toEqual({ dashboard: files, editor: files });
  } finally {
    await rm(folder, { recursive: true });
  }
});
