import { expect, test } from "vitest";
import { idOf } from "./context.ts";
import { translationsOf } from "./po.ts";

test("translations are read with their contexts, also over several lines; what is empty is left out", () => {
  const po = `msgid ""
msgstr ""
"Language: de\\n"

#. Not a text
msgid "Save"
msgstr "Speichern"

msgctxt "verb"
msgid "Open"
msgstr "Öffnen"

msgid "Open"
msgstr "Offen"

msgid "Control"
msgstr "a\u0004b"

msgid "Nothing yet"
msgstr ""

msgid "“{name}” \\"quoted\\"\\n"
"second line"
msgstr "„{name}“\\n"
"zweite Zeile"
`;
  expect([...translationsOf(po)]).toEqual(
    [
      ["", "Language: de\n"],
      ["Save", "Speichern"],
      [idOf("Open", "verb"), "Öffnen"],
      ["Open", "Offen"],
      ["Control", "a\u0004b"],
      ['“{name}” "quoted"\nsecond line', "„{name}“\nzweite Zeile"],
    ].slice(1),
  );
});
