/**
 * Styles that came inside the page have no link, and the loader of lazy pages, which looks for one before it shows them,
 * would fetch them again. It finds switched-off links instead. They are made here, not written into the page: browsers
 * that scan the page ahead fetch even switched-off ones.
 */
export function markInlinedStyles(): void {
  const files = document.querySelector<HTMLElement>("style[data-files]")?.dataset.files?.split(" ") ?? [];
  document.head.append(
    ...files.filter(Boolean).map((href) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true });
      link.setAttribute("href", href);
      return link;
    }),
  );
}
