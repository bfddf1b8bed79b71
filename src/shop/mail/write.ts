/** A letter as plain text and as HTML that mail programs show: tables, inline styles, no pictures, no scripts. */
import type { Block, Letter, Row } from "./letter.ts";
import type { Look } from "./look.ts";

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function write(letter: Letter, look: Look): Written {
  return { subject: oneLine(letter.subject), text: writeText(letter, look), html: writeHtml(letter, look) };
}

/** A header must stay one line, whatever a name in it contains. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

function writeText({ title, blocks, why }: Letter, look: Look): string {
  const parts = blocks.map((block) => textOf(block, look));
  return [look.name, title, ...parts, `--\n${why}\n${look.name}, ${look.origin}`].join("\n\n");
}

function textOf(block: Block, look: Look): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "button":
      return `${block.text}: ${look.origin}${block.path}`;
    case "rows":
      return block.rows
        .map(({ label, detail, value }) => `${label}${detail ? ` (${detail})` : ""}: ${value}`)
        .join("\n");
  }
}

const ink = "#26221D";
const quiet = "#6B645B";
const line = "#E8E2DA";
const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

function writeHtml({ title, blocks, why }: Letter, look: Look): string {
  const body = blocks.map((block) => htmlOf(block, look)).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#F6F3EF;${font};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F3EF"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:12px;overflow:hidden">
<tr><td style="height:4px;background:${look.accent};font-size:0">&nbsp;</td></tr>
<tr><td style="padding:28px 32px 0;font-size:15px;letter-spacing:.02em;color:${quiet}"><a href="${escapeHtml(look.origin)}/" style="color:${quiet};text-decoration:none">${escapeHtml(look.name)}</a></td></tr>
<tr><td style="padding:12px 32px 32px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>${body}</td></tr>
</table>
<p style="max-width:560px;margin:20px auto 0;font-size:12px;line-height:1.5;color:${quiet}">${escapeHtml(why)}</p>
</td></tr></table></body></html>`;
}

function htmlOf(block: Block, look: Look): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${lines(block.text)}</p>`;
    case "quote":
      return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:3px solid ${look.accent};background:#FAF8F5;font-size:15px;line-height:1.6">${lines(block.text)}</blockquote>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escapeHtml(look.origin + block.path)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${look.accent};color:${look.onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a></p>`;
    case "rows":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowHtml).join("")}</table>`;
  }
}

function rowHtml({ label, detail, value, strong }: Row): string {
  const weight = strong ? "font-weight:600;" : "";
  const small = detail ? `<br><span style="font-size:13px;color:${quiet}">${escapeHtml(detail)}</span>` : "";
  return `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid ${line};font-size:15px;line-height:1.45;${weight}">${escapeHtml(label)}${small}</td><td align="right" valign="top" style="padding:10px 0;border-bottom:1px solid ${line};font-size:15px;line-height:1.45;white-space:nowrap;${weight}">${escapeHtml(value)}</td></tr>`;
}

const lines = (text: string) => escapeHtml(text).replace(/\n/g, "<br>");

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
