/**
 * Inlined styles have no link element, so Vite's loader of lazy chunks would fetch their files. Disabled links prevent that.
 * They are added here and not in the HTML, because the browser's preload scanner fetches disabled ones too.
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
