/** One tooltip for all elements with `data-tip`. */

/**
 * Milliseconds: hover until it shows; after hiding, the next one shows at once within `again`; leave until it hides, so
 * that the pointer may move onto it.
 */
const showDelay = 500;
const repeatDelay = 400;
const hideDelay = 60;
const gap = 6;
const edge = 8;

/**
 * Shows `box` (a `popover="manual"` element) with the text of the hovered or keyboard-focused element. Hides on leave,
 * press, scroll and Escape; the pointer may move onto it (WCAG 1.4.13).
 * @returns a function that stops it
 */
export function watchTooltips(box: HTMLElement): () => void {
  const ended = new AbortController();
  let current: HTMLElement | null = null;
  let hovered: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  // Labels change with state: "Undo …", "Nothing to undo".
  const changes = new MutationObserver(() => current && write(box, current));

  const show = (target: HTMLElement) => {
    clearTimeout(timer);
    if (!target.isConnected) return hide();
    changes.disconnect();
    changes.observe(target, { attributeFilter: ["data-tip"] });
    if (!current) box.showPopover();
    current = target;
    write(box, target);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!current) return;
    current = null;
    hiddenAt = performance.now();
    changes.disconnect();
    box.hidePopover();
  };
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    const over = box.contains(target) ? current : target.closest<HTMLElement>("[data-tip]");
    if (over === current) clearTimeout(timer);
    if (over === hovered) return;
    hovered = over;
    if (!over) after(hideDelay, hide);
    else if (over === current) clearTimeout(timer);
    else if (current || performance.now() - hiddenAt < repeatDelay) show(over);
    else after(showDelay, () => show(over));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const on = target instanceof Element && target.matches("[data-tip]:focus-visible") ? target : null;
    if (on instanceof HTMLElement) show(on);
    else hide();
  };

  const listen = <E extends keyof DocumentEventMap>(name: E, listener: (event: DocumentEventMap[E]) => void) =>
    document.addEventListener(name, listener, { capture: true, passive: true, signal: ended.signal });
  listen("pointerover", onOver);
  listen("pointerout", ({ relatedTarget }) => {
    if (relatedTarget) return;
    // The pointer has left the window.
    hovered = null;
    hide();
  });
  listen("focusin", onFocus);
  listen("focusout", hide);
  listen("pointerdown", hide);
  listen("click", hide);
  listen("scroll", hide);
  listen("keydown", ({ key }) => key === "Escape" && hide());
  // The element hovered or focused before the code was loaded.
  const [over] = document.querySelectorAll<HTMLElement>("[data-tip]:hover");
  const [on] = document.querySelectorAll<HTMLElement>("[data-tip]:focus-visible");
  hovered = over ?? null;
  if (on) show(on);
  else if (over) after(showDelay, () => over.ariaExpanded !== "true" && show(over));
  return () => {
    hide();
    ended.abort();
  };
}

/** Above the element, or below without room; inside the window. */
function write(box: HTMLElement, target: HTMLElement): void {
  box.textContent = target.dataset.tip ?? "";
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = at.top - gap - height;
  const middle = at.left + (at.width - width) / 2;
  box.style.top = `${above >= edge ? above : at.bottom + gap}px`;
  box.style.left = `${Math.max(edge, Math.min(middle, window.innerWidth - edge - width))}px`;
}
