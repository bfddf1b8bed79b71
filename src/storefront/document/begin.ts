/** Loads the page's code and lazy pictures after the first paint. */

/** Milliseconds after which they load although the browser has reported no paint. */
const maxWait = 1000;

interface Code {
  readonly script: string;
  readonly preloads: readonly string[];
}

/**
 * A script that loads the page's code after the first paint: until then network and processor are left to the visible part,
 * which is complete without code. Pages in background tabs are not painted and load it at once.
 *
 * Lazy pictures wait as well (`:root[data-unpainted]` in `ui/Picture.module.css`): browsers load those within two
 * viewports before they have painted the first.
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
setTimeout(begin,${maxWait});
new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&begin()).observe({type:"paint",buffered:true});
})()</script>`;
}
