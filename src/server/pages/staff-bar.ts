/**
 * The staff bar: pages for a browser with the proved cookie of staff get one more script element, made from the page that
 * everybody gets. Cached pages stay as they are, and pages of shoppers have no byte of it.
 */

/** @param script public path of the bar's script. */
export function withStaffBar(html: string, script: string): string {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html : `${html.slice(0, end)}<script type="module" src="${script}"></script>${html.slice(end)}`;
}
