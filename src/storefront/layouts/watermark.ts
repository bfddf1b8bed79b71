/** The watermark of temporary domains: the host name, faint, over the page, transparent to the pointer. */

const mark = "watermark";
/** Pixels between two host names. */
const tile = { width: 320, height: 220 };

/**
 * Lays the host name over the page and puts it back whenever it is taken away, hidden or changed.
 * @returns what removes it for good.
 */
export function showWatermark(host: string): () => void {
  let watermark = draw(host);
  const observer = new MutationObserver(() => {
    const same = watermark.isConnected && watermark.isEqualNode(draw(host));
    if (same) return;
    watermark.remove();
    watermark = draw(host);
    put();
  });
  const put = () => {
    observer.disconnect();
    document.body.append(watermark);
    observer.observe(document.body, { childList: true });
    observer.observe(watermark, { attributes: true, childList: true, characterData: true, subtree: true });
  };
  put();
  return () => {
    observer.disconnect();
    watermark.remove();
  };
}

function draw(host: string): HTMLElement {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}"><text x="50%" y="50%" text-anchor="middle" transform="rotate(-24 ${tile.width / 2} ${tile.height / 2})" font-family="system-ui, sans-serif" font-size="16" fill="#808080" fill-opacity=".2">${host.replace(/[^a-z0-9.-]/g, "")}</text></svg>`;
  const element = document.createElement("div");
  element.dataset.mark = mark;
  element.setAttribute("aria-hidden", "true");
  Object.assign(element.style, {
    position: "fixed",
    inset: "0",
    zIndex: "2147483000",
    pointerEvents: "none",
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
  });
  return element;
}
