/** How the page's code is fetched: once the reader sees the page. */

/** Milliseconds after which the code comes although no painting was told of. */
const patience = 1000;

interface Code {
  readonly script: string;
  readonly preloads: readonly string[];
}

/**
 * A script that asks for the page's code after the first paint: until then line and processor belong to what is in sight,
 * which is complete without. Pages in the background, which are not painted, begin at once.
 */
export function beginTag({ script, preloads }: Code, nonce: string): string {
  const files = JSON.stringify([...preloads, script]).replace(/</g, "\\u003c");
  return `<script nonce="${nonce}">(()=>{
let begun=false;
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values,{fetchPriority:"low"}));
const begin=()=>{
if(begun)return;
begun=true;
const files=${files};
for(const href of files)add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:files.at(-1)});
};
if(document.hidden)return begin();
new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&begin()).observe({type:"paint",buffered:true});
setTimeout(begin,${patience});
})()</script>`;
}
