/** A content as plain text and as HTML that mail programs show: tables, inline styles, no pictures, no scripts. */

import type { Branding } from "./branding.ts";
import type { Block, MailContent, Row } from "./mail-content.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(content: MailContent, branding: Branding): RenderedMail {
  return {
    subject: oneLine(content.subject),
    text: renderText(content, branding),
    html: renderHtml(content, branding),
  };
}

/** A header must stay one line, whatever a name in it contains. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

function renderText({ title, blocks, why }: MailContent, branding: Branding): string {
  const parts = blocks.map((block) => textOf(block, branding));
  const policies = branding.policies.map(({ title, url }) => `${title}: ${branding.origin}${url}`);
  const foot = [why, `${branding.name}, ${branding.origin}`, branding.seller, ...policies].filter(Boolean).join("\n");
  return [branding.name, title, ...parts, `--\n${foot}`].join("\n\n");
}

function textOf(block: Block, branding: Branding): string {
  switch (block.kind) {
    case "paragraph":
      return block.title ? `${block.title}\n${block.text}` : block.text;
    case "own":
      return filled(plainText(block.text), block.values);
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "button":
      return `${block.text}: ${branding.origin}${block.path}`;
    case "rows":
      return block.rows
        .map(({ label, detail, value, url }) =>
          [`${label}${detail ? ` (${detail})` : ""}`, value && `: ${value}`, url && `\n${url}`]
            .filter(Boolean)
            .join(""),
        )
        .join("\n");
  }
}

const textColor = "#26221D";
const mutedColor = "#6B645B";
const line = "#E8E2DA";
/** Long words and addresses break, so that they do not widen the mail; each mail program understands one of both. */
const wrap = "overflow-wrap:anywhere;word-break:break-word";
const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

function renderHtml({ title, blocks, why }: MailContent, branding: Branding): string {
  const body = blocks.map((block) => htmlOf(block, branding)).join("");
  return `<!doctype html><html ${languageAttributes(branding)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body${isRtl(branding) ? ' dir="rtl"' : ""} style="margin:0;padding:0;background:#F6F3EF;${font};color:${textColor};${wrap}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F3EF"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:12px;overflow:hidden">
<tr><td style="height:4px;background:${branding.accent};font-size:0">&nbsp;</td></tr>
<tr><td style="padding:28px 24px 0;font-size:15px;${isRtl(branding) ? "" : "letter-spacing:.02em;"}color:${mutedColor}"><a href="${escapeHtml(branding.origin)}/" style="color:${mutedColor};text-decoration:none">${escapeHtml(branding.name)}</a></td></tr>
<tr><td style="padding:12px 24px 16px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(title)}</h1>${body}</td></tr>
</table>
<p style="max-width:560px;margin:20px auto 0;font-size:12px;line-height:1.5;color:${mutedColor}">${escapeHtml(why)}${branding.seller && `<br>${escapeHtml(branding.seller)}`}${policiesOf(branding)}</p>
</td></tr></table></body></html>`;
}

const isRtl = ({ language }: Branding): boolean => language?.dir === "rtl";

/** Right to left is asked for on the body too: some mail programs drop the element around it. */
function languageAttributes({ language }: Branding): string {
  const { lang, dir } = language ?? { lang: "en", dir: "ltr" };
  return `lang="${escapeHtml(lang)}"${dir === "rtl" ? ' dir="rtl"' : ""}`;
}

function policiesOf({ policies, origin }: Branding): string {
  const links = policies.map(
    ({ title, url }) => `<a href="${escapeHtml(origin + url)}" style="color:${mutedColor}">${escapeHtml(title)}</a>`,
  );
  return links.length > 0 ? `<br>${links.join(" · ")}` : "";
}

function htmlOf(block: Block, branding: Branding): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="${paragraphStyle}">${block.title ? `<strong>${escapeHtml(block.title)}</strong><br>` : ""}${lines(block.text)}</p>`;
    case "own":
      return filled(markup(block.text), block.values, (value) => lines(value));
    case "quote":
      return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-${isRtl(branding) ? "right" : "left"}:3px solid ${branding.accent};background:#FAF8F5;font-size:15px;line-height:1.6">${lines(block.text)}</blockquote>`;
    case "button":
      return `<p style="margin:24px 0"><a href="${escapeHtml(branding.origin + block.path)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${branding.accent};color:${branding.onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a></p>`;
    case "rows":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map((row) => rowHtml(row, isRtl(branding))).join("")}</table>`;
  }
}

/** In characters. A longer value stands below its label: beside it, it would leave the label no room on phones. */
const maxBeside = 20;

/** Mail programs know no logical properties: sides are written as they are in the direction of the mail. */
function rowHtml({ label, detail, value, url, strong }: Row, rtl: boolean): string {
  const weight = strong ? "font-weight:600;" : "";
  const small = detail ? `<br><span style="font-size:13px;color:${mutedColor}">${escapeHtml(detail)}</span>` : "";
  const valueHtml = url
    ? `<a href="${escapeHtml(url)}" style="color:${textColor}">${escapeHtml(value)}</a>`
    : escapeHtml(value);
  const cell = `border-bottom:1px solid ${line};font-size:15px;line-height:1.45;${weight}`;
  if (value === "" || value.length > maxBeside) {
    return `<tr><td colspan="2" style="padding:10px 0;${cell}">${escapeHtml(label)}${small}${value && `<br><span style="color:${mutedColor}">${valueHtml}</span>`}</td></tr>`;
  }
  return `<tr><td style="padding:${rtl ? "10px 0 10px 12px" : "10px 12px 10px 0"};${cell}">${escapeHtml(label)}${small}</td><td align="${rtl ? "left" : "right"}" valign="top" style="padding:10px 0;white-space:nowrap;${cell}">${valueHtml}</td></tr>`;
}

const paragraphStyle = "margin:0 0 16px;font-size:16px;line-height:1.6";
const bold = /\*\*([^*\n]+)\*\*/g;
/** No braces: placeholders are no part of an address. */
const link = /\[([^[\]\n]+)\]\((https:\/\/[^\s(){}"'<>&#]+)\)/g;

/** Paragraphs with bold words and links; everything else is text. Placeholders stay: what fills them is no markup. */
function markup(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const html = lines(part)
        .replace(bold, "<strong>$1</strong>")
        .replace(link, `<a href="$2" style="color:${textColor}">$1</a>`);
      return `<p style="${paragraphStyle}">${html}</p>`;
    })
    .join("");
}

const plainText = (text: string) => text.trim().replace(bold, "$1").replace(link, "$1 ($2)");

/** Placeholders with their values; unknown ones stay as they are. */
export function filled(
  text: string,
  values: Readonly<Record<string, string>>,
  show: (value: string) => string = (value) => value,
): string {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : show(value);
  });
}

const lines = (text: string) => escapeHtml(text).replace(/\n/g, "<br>");

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
