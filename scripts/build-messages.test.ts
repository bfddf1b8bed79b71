import { expect, test } from "vitest";
import { idsOf, scriptOf } from "./build-messages.ts";

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
