import { expect, test } from "vitest";
import { compiled, idsOf, scriptOf } from "./build-messages.ts";

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
