/**
 * The translations of a file in XLIFF 1.2 or 2.0. The parser knows the five entities of XML and no others; a document type, with
 * which a file could define its own, is refused, and so is a file that nests deeper than any program writes it, or that ends early.
 */
import { Parser } from "htmlparser2";
import { badInput } from "#contract/errors.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import { type FileCell, fileCell, maxCells, unitOf } from "./cell.ts";
import { tooMany } from "./csv.ts";

/** Elements inside of each other; the deepest of a usual file are about ten. */
const maxDepth = 50;

interface Unit {
  readonly id: string;
  /** Version 1.2 only. */
  readonly hash: string;
  source: string;
  target: string;
  hasTarget: boolean;
  note: string;
  state: string;
}

/** @throws {ShopError} 400 for what is no such file, or holds too much. */
export function readXliff(file: string): FileCell[] {
  const reader = new XliffReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(plain(name), attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name, isImplied) => reader.close(plain(name), isImplied),
      onprocessinginstruction: (name) => {
        if (name.toLowerCase().startsWith("!")) throw badInput(t("file: a document type (DOCTYPE) is not allowed"));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(file);
  parser.end();
  return reader.done();
}

/** Without a prefix of its namespace. */
const plain = (name: string) => name.slice(name.indexOf(":") + 1);

const incomplete = () => badInput(t("file: it isn't complete, or no valid XML"));

class XliffReader {
  readonly #cells: FileCell[] = [];
  readonly #open: string[] = [];
  #version = "";
  #to = "";
  /** Nothing stands in the element that was opened last. */
  #isNew = false;
  #unit: Unit | undefined;
  /** What text belongs to now. */
  #into: "source" | "target" | "note" | undefined;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    this.#isNew = true;
    if (this.#open.length > maxDepth) throw badInput(t("file: its elements are nested too deeply"));
    if (this.#open.length === 1) {
      this.#version = name === "xliff" ? (attributes.version ?? "") : "";
      if (!/^(1\.2|2\.\d)$/.test(this.#version)) throw badInput(t("file: this is no XLIFF of version 1.2 or 2.0"));
      this.#to = attributes.trgLang ?? "";
    }
    if (name === "file") this.#to = attributes["target-language"] ?? this.#to;
    if (name === "trans-unit" || name === "unit") {
      const { id = "", extradata: hash = "" } = attributes;
      this.#unit = { id, hash, source: "", target: "", hasTarget: false, note: "", state: "" };
    }
    if (!this.#unit) return;
    // Suggestions of other translations, and the source in parts, are no translation.
    if (this.#isAside()) return;
    if (name === "source" || name === "target") {
      this.#into = name;
      if (name === "target") {
        this.#unit.hasTarget = true;
        this.#unit.state = attributes.state ?? this.#unit.state;
      }
    } else if (name === "segment") this.#unit.state = attributes.state ?? this.#unit.state;
    else if (name === "note" && attributes.category === "source_hash") this.#into = "note";
  }

  text(text: string): void {
    this.#isNew = false;
    if (this.#unit && this.#into) this.#unit[this.#into] += text;
  }

  close(name: string, isImplied: boolean): void {
    // What closes itself (`<note/>`) is told as implied as well, right after it opened.
    if ((isImplied && !this.#isNew) || this.#open.at(-1) !== name) throw incomplete();
    this.#isNew = false;
    if (!this.#isAside() && name === this.#into) this.#into = undefined;
    this.#open.pop();
    if (name !== "trans-unit" && name !== "unit") return;
    const unit = this.#unit;
    this.#unit = undefined;
    if (unit) this.#add(unit);
  }

  done(): FileCell[] {
    if (this.#version === "") throw badInput(t("file: this is no XLIFF of version 1.2 or 2.0"));
    if (this.#open.length > 0) throw incomplete();
    return this.#cells;
  }

  #isAside = () => this.#open.some((name) => name === "alt-trans" || name === "seg-source" || name === "matches");

  #add({ id, hash, source, target, hasTarget, note, state }: Unit): void {
    const about = unitOf(id);
    const locale = languageOf(this.#to);
    if (!about || !locale || !hasTarget || target.trim() === "") return;
    const isDraft = /^(needs-|new$|initial$)/.test(state);
    const cell = fileCell.safeParse({
      ...about,
      ...{ locale, value: target, source_hash: hash || note.trim() || sourceHash(source) },
      state: isDraft ? "draft" : "done",
    });
    if (!cell.success) return;
    this.#cells.push(cell.data);
    if (this.#cells.length > maxCells) throw tooMany();
  }
}
