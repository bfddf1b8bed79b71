/** The document that the dashboard starts in: its files and the shop's name, because it is sent before anyone signs in. */
import type { EntryFiles } from "../assets.ts";
import { escapeHtml } from "../pages/plain.ts";

export interface DashboardShellOptions {
  readonly title: string;
  readonly nonce: string;
  readonly files: EntryFiles;
}

export function dashboardShell({ title, nonce, files }: DashboardShellOptions): string {
  const styles = files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("");
  const preloads = files.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join("");
  // Vite's loader and libraries that add styles read the nonce from this element.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<title>${escapeHtml(`Dashboard – ${title}`)}</title><link rel="icon" href="/favicon.ico">
${styles}<style nonce="${nonce}">${css}</style>${preloads}
<script type="module" src="${files.script}"></script></head>
<body><div id="root"></div><noscript>The dashboard needs JavaScript.</noscript></body></html>`;
}

const css = "html{background:#f6f6f7}body{margin:0}@media (prefers-color-scheme:dark){html{background:#111214}}";
