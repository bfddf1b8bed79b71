/**
 * The document that the dashboard starts in: its files and the shop's name, because it is sent before anyone signs in; with
 * a session also its page key.
 */

import { t } from "#i18n/server.ts";
import { themeScript } from "#ui/theme-script.ts";
import type { EntryFiles } from "../assets.ts";
import { escapeHtml } from "../pages/plain.ts";
import type { ShellLanguage } from "./language.ts";

export interface DashboardShellOptions {
  readonly title: string;
  readonly nonce: string;
  readonly files: EntryFiles;
  /** Element with the page key; empty without a session. */
  readonly pageKey: string;
  readonly language: ShellLanguage;
}

export function dashboardShell({ title, nonce, files, pageKey, language }: DashboardShellOptions): string {
  const styles = files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("");
  const preloads = files.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join("");
  // Vite's loader and libraries that add styles read the nonce from this element.
  return `<!doctype html><html ${language.root}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">${pageKey}
<title>${escapeHtml(`${t("Dashboard")} – ${title}`)}</title><link rel="icon" href="/favicon.ico">
<script nonce="${nonce}">${themeScript}</script>${styles}<style nonce="${nonce}">${css}</style>${preloads}
${language.script}<script type="module" src="${files.script}"></script></head>
<body><div id="root">${skeleton()}</div><noscript>${t("The dashboard needs JavaScript.")}</noscript></body></html>`;
}

/** The frame of every screen, so that nothing jumps when the code comes. Colours and sizes as in the dashboard's tokens. */
const skeleton = () =>
  `<div class="shell-skeleton" role="status" aria-label="${escapeHtml(t("The dashboard is loading"))}"><i></i><b></b></div>`;
const css =
  "html{background:#f7f7f8;--bar:#fff;--line:#e6e6ea}html[data-theme=dark]{background:#131417;--bar:#1b1c20;--line:#2c2e35;color-scheme:dark}" +
  "body{margin:0}.shell-skeleton i,.shell-skeleton b{position:fixed;box-sizing:border-box;inset-inline-start:0}" +
  ".shell-skeleton i{inset:0 0 auto;height:56px;background:var(--bar);border-bottom:1px solid var(--line)}" +
  ".shell-skeleton b{top:56px;bottom:0;width:244px;border-inline-end:1px solid var(--line)}@media (max-width:900px){.shell-skeleton b{display:none}}";
