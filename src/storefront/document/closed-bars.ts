/** Announcement bars that the visitor has closed before: they are hidden before the first paint, so that nothing moves. */
import type { Values } from "#decoration/field.ts";
import { readLean } from "#decoration/lean.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type announcementBar from "#modules/announcement-bar/definition.ts";
import { closedKey, nameOf, shownMessages } from "#modules/announcement-bar/messages.ts";
import type { WireShown } from "../decoration/load.ts";

/** Type of announcement bars. */
export const barType = 40;

/**
 * A script for the head; "" for a page without a bar that can be closed. Without storage, or in a browser that knows no style sheets made
 * by scripts, the bar is there until the page's code takes it away, as without this.
 */
export function closedBarsTag(modules: readonly WireShown[], nonce: string): string {
  const bars = modules.flatMap((module) => {
    if (module.type !== barType) return [];
    const { data_list, is_closable } = readLean(module) as Values as DefinitionValues<typeof announcementBar>;
    const name = nameOf(shownMessages(data_list, module.data?.moments));
    return is_closable && name !== "" ? [[module.id, name] as const] : [];
  });
  if (bars.length === 0) return "";
  const barsJson = JSON.stringify(bars).replace(/</g, "\\u003c");
  // The box around the bar with its paddings, and the ground of its section.
  return `<script nonce="${nonce}">try{
const closed=localStorage.getItem(${JSON.stringify(closedKey)});
for(const [id,name] of ${barsJson})if(name===closed){
const bar='>[data-bar="'+id+'"]',sheet=new CSSStyleSheet();
sheet.replaceSync(':has(>div'+bar+'),[data-ground]:has(>div>*>div'+bar+'){display:none}');
document.adoptedStyleSheets.push(sheet);
}
}catch{}</script>`;
}
