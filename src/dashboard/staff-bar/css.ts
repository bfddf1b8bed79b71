/**
 * Styles inside of the bar's shadow root. It takes the lower edge of the window: the page ends above it (`entry.ts`), what the
 * shop fixes there stands on it (`--lower-edge`), and header and drawers, of higher layers (`ui/tokens.css`), are above it.
 */
export const css = `
:host { all: initial; }
nav {
  position: fixed;
  inset: auto 0 0;
  z-index: 99;
  display: flex;
  align-items: center;
  gap: 2px;
  box-sizing: border-box;
  padding: 4px 12px calc(4px + env(safe-area-inset-bottom));
  background: #1b1c20;
  color: #fff;
  font: 500 13px / 20px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif;
  overflow-x: auto;
}
a, button {
  all: unset;
  box-sizing: border-box;
  flex: none;
  padding: 8px 12px;
  border-radius: 8px;
  cursor: pointer;
  white-space: nowrap;
}
a:hover, button:hover { background: #34363e; }
:focus-visible { outline: 2px solid #ff9a3c; outline-offset: -2px; }
button:disabled { opacity: 0.6; cursor: progress; }
.test { background: #ffb454; color: #1b1c20; }
.test:hover { background: #ffc880; }
.close { margin-inline-start: auto; padding: 8px 10px; color: #c9cad1; font-size: 16px; }
@media (max-width: 480px) { a, button { padding-inline: 9px; } }
@media print { nav { display: none; } }
`;
