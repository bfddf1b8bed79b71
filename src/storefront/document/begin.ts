/** How the page's code, and pictures that can wait, are fetched: once the reader sees the page. */

/** Milliseconds after which they come although no painting was told of. */
const patience = 1000;

interface Code {
  readonly script: string;
  readonly preloads: readonly string[];
}

/**
 * A script that asks for the page's code after the first paint: until then line and processor belong to what is in sight,
 * which is complete without. Pages in the background, which are not painted, begin at once.
 *
 * Lazy pictures wait as well (`:root[data-unpainted]` in `ui/Picture.module.css`): browsers ask for those that are two
 * windows away before they have painted the first.
 */
export function beginTag({ script, preloads }: Code, nonce: string): string {
  const files = JSON.stringify([...preloads, script]).replace(/</g, "\\u003c");
  return `<script nonce="${nonce}">(()=>{
let begun=false;
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values,{fetchPriority:"low"}));
const begin=()=>{
if(begun)return;
begun=true;
delete document.documentElement.dataset.unpainted;
const files=${files};
for(const href of files)add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:files.at(-1)});
};
if(document.hidden)return begin();
document.documentElement.dataset.unpainted="";
setTimeout(begin,${patience});
new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&begin()).observe({type:"paint",buffered:true});
})()</script>`;
}
