/** Leaves out what has no text: programs make distance by empty lines. */

const media = "img, [data-pending]";

const isEmpty = (element: Element): boolean =>
  // A space that does not break is none to be seen either.
  (element.textContent ?? "").trim() === "" && element.querySelector(media) === null;

export function tidy(out: Element): void {
  for (const line of out.querySelectorAll("p, h2, h3, h4")) {
    trimEnd(line);
    if (isEmpty(line)) line.remove();
  }
  // From the inside, so that a list of empty items goes too.
  for (const block of [...out.querySelectorAll("li, ul, ol, blockquote, pre")].reverse()) {
    if (isEmpty(block)) block.remove();
  }
}

function trimEnd(line: Element): void {
  for (let last = line.lastChild; last; last = line.lastChild) {
    if (last.nodeName !== "BR" && (last.textContent ?? "").trim() !== "") break;
    last.remove();
  }
  let end: Node | null = line;
  while (end?.lastChild) end = end.lastChild;
  if (end?.nodeType === Node.TEXT_NODE) end.textContent = (end.textContent ?? "").trimEnd();
}

/** Rows of a table itself, not of tables in it. */
export function rowsOf(table: Element): Element[] {
  return [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
}

/** Makes the first row the header where all its text is bold: spreadsheets have no header cells. */
export function markHeaderRow(body: Element): void {
  const [first, second] = body.children;
  const cells = [...(first?.children ?? [])];
  if (!second || cells.some((cell) => cell.localName !== "td")) return;
  const isBold = (cell: Element) =>
    [...cell.querySelectorAll("strong")]
      .map((one) => one.textContent)
      .join("")
      .trim() === (cell.textContent ?? "").trim();
  if (!cells.some((cell) => (cell.textContent ?? "").trim() !== "") || !cells.every(isBold)) return;
  for (const cell of cells) {
    const header = cell.ownerDocument.createElement("th");
    for (const { name, value } of cell.attributes) header.setAttribute(name, value);
    header.append(...cell.childNodes);
    for (const bold of header.querySelectorAll("strong")) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(header);
  }
}
