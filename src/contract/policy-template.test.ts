/** The paragraph of a policy from a template is found, and taken out alone, however an editor has written it. */
import { expect, test } from "vitest";
import { isUnreadTemplate, noteWords, templateNote, templateNoteIn, withoutTemplateNote } from "./policy-template.ts";

const text = "<h2>Terms</h2><p>You buy <strong>vases</strong>.</p><ul><li><p>One</p></li></ul>";
const words = templateNote.replace(/<[^>]*>/g, "");

test.each([
  templateNote,
  `<p style="color:red">${words}</p>`,
  `<h2><em>Template:&nbsp;</em><strong>have a\nlawyer</strong> read this text, please</h2>`,
  `<div><p>  ${words}</p></div>`,
])("%s is the paragraph", (note) => {
  expect(isUnreadTemplate(note + text)).toBe(true);
  expect(isUnreadTemplate(text + note)).toBe(true);
  expect(withoutTemplateNote(note + text)).not.toContain("lawyer");
  expect(withoutTemplateNote(note + text).endsWith(text)).toBe(true);
});

test.each(["de", "fr"])("the paragraph is found in %s too", (language) => {
  const note = templateNoteIn(language);
  expect(note).not.toBe(templateNote);
  expect(noteWords.some((word) => note.includes(word))).toBe(true);
  expect(isUnreadTemplate(note + text)).toBe(true);
  expect(withoutTemplateNote(note + text)).toBe(text);
});

test("a language without templates has the English paragraph", () => {
  expect(templateNoteIn("ja")).toBe(templateNote);
});

test("a text without it stays as it is, also one that speaks of lawyers and templates", () => {
  for (const own of [text, "", "<p>Have a lawyer read this text.</p><p>Template: yours</p>", "<p>a</div><p>b"]) {
    expect(isUnreadTemplate(own)).toBe(false);
    expect(withoutTemplateNote(own)).toBe(own);
  }
});

test("a long text with many blocks that do not end is read in no time", () => {
  const open = "<p>Template: ".repeat(40_000);
  expect(withoutTemplateNote(open)).toBe(open);
});
