import { viewBase } from "../runtime/base.ts";
import { canonicalIn, type Head } from "./head.ts";

/** Writes what changes from page to page into the document: title, description, robots, canonical address. */
export function applyHead(head: Head, title: string): void {
  document.title = title;
  setMeta("description", head.description);
  setMeta("robots", head.noindex ? "noindex" : undefined);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (head.canonical) {
    const link =
      canonical ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "canonical" }));
    link.href = location.origin + canonicalIn(viewBase(), head);
  } else {
    canonical?.remove();
  }
}

function setMeta(name: string, content: string | undefined): void {
  const tag = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) {
    tag?.remove();
    return;
  }
  const meta = tag ?? document.head.appendChild(Object.assign(document.createElement("meta"), { name }));
  meta.content = content;
}
