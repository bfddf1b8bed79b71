/** The body carries `pc-body-style` from 1024 px of window width on, else `mobile-body-style`, for the owner's own CSS. No style of the shop uses them. */
export function followBodyStyle(): void {
  const wide = matchMedia("(min-width: 1024px)");
  const apply = () => {
    document.body.classList.toggle("pc-body-style", wide.matches);
    document.body.classList.toggle("mobile-body-style", !wide.matches);
  };
  wide.addEventListener("change", apply);
  apply();
}
