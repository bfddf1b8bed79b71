import { expect, test } from "vitest";
import { parseFlag } from "./flags.ts";

test.each([
  ["VERDADERO", "FALSO"],
  ["PRAWDA", "FAŁSZ"],
  ["ИСТИНА", "ЛОЖЬ"],
  ["WAAR", "ONWAAR"],
  ["DOĞRU", "YANLIŞ"],
  ["ΑΛΗΘΗΣ", "ΨΕΥΔΗΣ"],
  ["TOSI", "EPÄTOSI"],
  ["Sí", "No"],
  ["Evet", "HAYIR"],
  ["はい", "いいえ"],
])("%s and %s are yes and no", (yes, no) => expect([parseFlag(yes), parseFlag(no)]).toEqual([true, false]));

test("other words are neither", () => expect(parseFlag("maybe")).toBeUndefined());
