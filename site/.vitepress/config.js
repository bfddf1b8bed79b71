// The site of docs/. `npm run site` in the project's folder writes the pages that this reads (scripts/site.ts).
import { defineConfig } from "vitepress";

const page = (text, link) => ({ text, link: `/${link}` });
const group = (text, items) => ({ text, items: items.map(([name, link]) => page(name, link)) });

const sidebar = [
  group("Begin", [
    ["What it is", "readme"],
    ["Pictures", "tour"],
    ["Can I …?", "questions"],
    ["Beside other shops", "comparison"],
    ["Benchmarks", "benchmarks"],
    ["What the law asks", "law"],
  ]),
  group("Run a shop", [
    ["Deploying", "deploying"],
    ["Containers", "containers"],
    ["Configuration", "configuration"],
    ["Upgrading", "upgrading"],
    ["Scaling", "scaling"],
    ["Storage", "storage"],
    ["Payments", "payments"],
    ["Languages", "languages"],
    ["Writing help", "writing-help"],
    ["Markets", "markets"],
    ["Stripe", "stripe"],
    ["Imports", "imports"],
    ["Product feeds", "feeds"],
    ["Automations", "automations"],
    ["Releases of a shop", "shop-releases"],
    ["Behaviour", "behaviour"],
    ["Security", "security"],
  ]),
  group("Programs", [
    ["The API for programs", "api"],
    ["All calls", "calls"],
    ["Client for TypeScript", "client"],
    ["Webhooks", "webhooks"],
    ["Events", "events"],
    ["Agents", "agents"],
  ]),
  group("Extensions", [
    ["Extending a shop", "extending"],
    ["A shop's folder", "create"],
    ["All modules and fields", "modules"],
  ]),
  group("Work on the code", [
    ["Contributing", "contributing"],
    ["Architecture", "architecture"],
    ["Glossary", "glossary"],
    ["Pages", "pages"],
    ["Orders", "orders"],
    ["Catalog and lists", "catalog"],
    ["Changes and tasks", "changes-and-tasks"],
    ["The dashboard", "dashboard"],
    ["Messages", "messages"],
    ["Changing the schema", "changing-the-schema"],
    ["A call", "adding-a-call"],
    ["A domain", "adding-a-domain"],
    ["A field", "adding-a-record-field"],
    ["A list", "adding-a-list"],
    ["A module type", "adding-a-module"],
    ["A theme", "making-a-theme"],
    ["A group of settings", "adding-a-settings-group"],
    ["Decisions", "decisions/"],
  ]),
  group("Releases", [
    ["What is promised", "stability"],
    ["Changes", "changelog"],
    ["Making a release", "releasing"],
    ["Reporting a vulnerability", "reporting"],
  ]),
];

export default defineConfig({
  lang: "en",
  title: "Shopwright",
  description: "An online shop with a page builder: one command, PostgreSQL inside, MIT licence.",
  srcDir: "pages",
  outDir: "dist",
  base: process.env.SITE_BASE || "/",
  cleanUrls: true,
  lastUpdated: false,
  // Pages are plain Markdown: what looks like an element is text.
  markdown: { html: false, config: (markdown) => markdown.set({ html: false }) },
  // The reference is a page of its own, not VitePress's; scripts/site/links.ts holds links to it.
  ignoreDeadLinks: [/^\/reference\//],
  themeConfig: {
    search: { provider: "local" },
    nav: [
      page("Begin", "readme"),
      page("Deploying", "deploying"),
      page("API", "calls"),
      page("Extending", "extending"),
      page("Beside other shops", "comparison"),
    ],
    sidebar,
    outline: [2, 3],
    externalLinkIcon: true,
    footer: { message: "MIT licence. This site sets no cookies and counts nobody." },
  },
});
