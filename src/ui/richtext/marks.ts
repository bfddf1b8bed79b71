/** Raised and lowered text. */
import { Mark } from "@tiptap/react";

declare module "@tiptap/react" {
  interface Commands<ReturnType> {
    scripts: {
      toggleScript: (script: "subscript" | "superscript") => ReturnType;
    };
  }
}

const Subscript = Mark.create({
  name: "subscript",
  excludes: "subscript superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
  addCommands: () => ({
    toggleScript:
      (script) =>
      ({ commands }) =>
        commands.toggleMark(script),
  }),
  addKeyboardShortcuts() {
    return {
      "Mod-,": () => this.editor.commands.toggleScript("subscript"),
      "Mod-.": () => this.editor.commands.toggleScript("superscript"),
    };
  },
});

const Superscript = Mark.create({
  name: "superscript",
  excludes: "subscript superscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
});

export const scriptMarks = [Subscript, Superscript];
