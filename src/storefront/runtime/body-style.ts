/** The body carries `pc-body-style` from 1024 px of window width on, else `mobile-body-style` (spec §4). Nothing of ours is drawn by it. */
export function followBodyStyle(): void {
  const wide = matchMedia("(min-width: 1024px)");
  const apply = () => {
    document.body.classList.toggle("pc-body-style", wide.matches);
    document.body.classList.toggle("mobile-body-style", !wide.matches);
  };
  wide.addEventListener("change", apply);
  apply();
}
