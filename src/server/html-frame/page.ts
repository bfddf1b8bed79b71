/** The document that custom HTML is written into (`modules/custom-html`). It is empty: the page that shows it sends the HTML. */

/**
 * The script takes one message, of the page around it alone, and writes the document anew; the policy stays, since it is that of the address.
 * Opened by itself the document has no such page, and stays empty.
 */
export const framePage = `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>HTML</title></head><body><script>
(() => {
  if (parent === window) return;
  addEventListener("message", function take({ source, data }) {
    if (source !== parent) return;
    removeEventListener("message", take);
    document.open();
    document.write('<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank">' +
      '<style>body{margin:0;display:flow-root;font-family:ui-sans-serif,system-ui,sans-serif;overflow-wrap:break-word}a{color:inherit}img,video{max-width:100%}</style></head><body>');
    const root = document.documentElement;
    root.style.cssText = data.style;
    root.lang = data.lang;
    root.dir = data.dir;
    new ResizeObserver(() => parent.postMessage({ height: root.getBoundingClientRect().height }, "*")).observe(root);
    document.write(data.html);
    document.close();
  });
  parent.postMessage("ready", "*");
})();
</script></body></html>`;

/**
 * Scripts run, but in an origin that no address has: no cookies, no storage, nothing of the shop's pages, also where somebody opens the address itself.
 * What is loaded comes from the sites that the owner has named, pictures and videos from the shop as well.
 */
export function framePolicy(sites: readonly string[]): string {
  const named = sites.map((site) => ` ${site}`).join("");
  return [
    "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    `script-src 'unsafe-inline'${named}`,
    `style-src 'unsafe-inline'${named}`,
    `img-src 'self' data: blob:${named}`,
    `media-src 'self' data: blob:${named}`,
    `font-src data:${named}`,
    `connect-src${named || " 'none'"}`,
    `frame-src${named || " 'none'"}`,
    `form-action${named || " 'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
