/**
 * The question for consent to the owner's optional code (docs/law.md, Consent): a part of the document beside the page, with a script
 * of its own, so that pages without it load nothing of it.
 */
import { hash } from "node:crypto";
import { consentTexts } from "#modules/shop-texts.ts";
import type { RootData } from "../layouts/root-data.ts";
import { consentScript } from "./consent-script.ts";
import { escapeHtml } from "./escape.ts";

type Text = (typeof consentTexts)[number];
type Purpose = "statistics" | "marketing";

export interface Consent {
  /** Changes with the code that is asked about: a choice is good for one version. */
  readonly version: string;
  readonly purposes: readonly Purpose[];
  readonly texts: Readonly<Record<string, string>>;
  readonly privacy: { readonly url: string; readonly title: string } | undefined;
  readonly locale: string;
  /** The release that is tested and the visitor's group of it, "<id>:a"; undefined while none is. */
  readonly group: string | undefined;
}

const names = { statistics: "Statistics", marketing: "Marketing" } as const satisfies Record<Purpose, Text>;

/** Undefined where nobody is asked. While the shop's rules could not be loaded, the law is taken to apply. */
export function consentOf({ consent, css = [], js = [], rules, language }: RootData): Consent | undefined {
  if (!consent || !(consent.always || rules === undefined || rules.eu_consumers)) return undefined;
  const optional = [...css, ...js].filter(({ purpose }) => purpose !== "needed");
  const privacy = rules?.policies.find(({ kind }) => kind === "privacy");
  return {
    version: hash("sha256", JSON.stringify(optional), "base64url").slice(0, 12),
    purposes: (["statistics", "marketing"] as const).filter((one) => optional.some(({ purpose }) => purpose === one)),
    texts: consent.texts,
    privacy,
    locale: language?.locale ?? "en",
    group: consent.group,
  };
}

/** The script, before all code of the owner: it denies the signals of Consent Mode and runs what the visitor has agreed to. */
export const consentTag = (consent: Consent | undefined, nonce: string): string =>
  consent
    ? `<script nonce="${nonce}">(${consentScript})("${consent.version}"${consent.group ? `,"${consent.group}"` : ""})</script>`
    : "";

const css = `#consent{position:fixed;z-index:1000;inset-inline:12px;inset-block-end:12px;max-width:440px;max-height:calc(100dvh - 24px);overflow:auto;box-sizing:border-box;padding:16px 18px;border:1px solid var(--border-color);border-radius:10px;background:var(--background-color);color:var(--text-color);font-family:var(--font-text);font-size:14px;line-height:1.5;box-shadow:0 8px 30px rgb(0 0 0/.18)}
#consent h2{margin:0 0 6px;color:var(--title-color);font-family:inherit;font-size:15px;font-weight:600;line-height:1.4}
#consent p{margin:0 0 12px}#consent a{color:inherit}
#consent .choice{display:grid;grid-template-columns:1fr 1fr;gap:8px}
#consent button{min-height:44px;padding:8px 12px;border:0;border-radius:8px;background:var(--theme-color);color:var(--on-theme-color);font-family:inherit;font-size:14px;font-weight:600;line-height:1.3;cursor:pointer}
#consent details{margin-block-start:8px}#consent summary{padding-block:8px;cursor:pointer}
#consent label{display:flex;align-items:center;gap:10px;min-height:40px}
#consent input{inline-size:18px;block-size:18px;margin:0;accent-color:var(--theme-color)}
#consent details button{inline-size:100%;margin-block-start:6px}
#consent-link{padding:0 16px 16px;background:var(--footer-background-color);text-align:center}
#consent-link button{min-height:44px;padding:0 12px;border:0;background:none;color:var(--footer-text-color);font-family:var(--font-text);font-size:14px;line-height:1.4;text-decoration:underline;text-underline-offset:4px;cursor:pointer}
#consent :focus-visible,#consent:focus-visible,#consent-link :focus-visible{outline:2px solid currentColor;outline-offset:2px}
#consent[hidden],#consent-link[hidden]{display:none}
@media(max-width:500px){#consent{inset-inline:8px;inset-block-end:8px;padding:12px 14px 6px;font-size:13px;line-height:1.45}#consent h2{margin-block-end:2px;font-size:14px}#consent p{margin-block-end:10px}#consent button{padding-inline:8px}#consent details{margin-block-start:2px}}`;

/** First in the document, so that keyboard and screen reader meet it first; it stands over the page and moves nothing. */
export function consentBanner(consent: Consent | undefined, nonce: string): string {
  if (!consent) return "";
  const { purposes, privacy, locale } = consent;
  const text = (one: Text) => escapeHtml(consent.texts[one] ?? one);
  const named = new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(
    purposes.map((one) => consent.texts[names[one]] ?? names[one]),
  );
  const boxes = purposes.map((one) => `<label><input type="checkbox" value="${one}">${text(names[one])}</label>`);
  const link = privacy ? ` <a href="${escapeHtml(privacy.url)}">${escapeHtml(privacy.title)}</a>` : "";
  return `<style nonce="${nonce}">${css}</style><section id="consent" aria-labelledby="consent-title" tabindex="-1" hidden><h2 id="consent-title">${text("Cookies and similar technologies")}</h2><p>${text(consentTexts[1]).replace("{purposes}", escapeHtml(named))}${link}</p><div class="choice"><button type="button" data-choice="none">${text("Reject all")}</button><button type="button" data-choice="all">${text("Accept all")}</button></div><details><summary>${text("More options")}</summary>${boxes.join("")}<button type="button" data-choice="some">${text("Save choice")}</button></details></section>`;
}

/** Below the footer of every page: where the choice is changed. */
export const consentLink = (consent: Consent | undefined): string =>
  consent
    ? `<div id="consent-link" hidden><button type="button">${escapeHtml(consent.texts["Cookie settings"] ?? "Cookie settings")}</button></div>`
    : "";
