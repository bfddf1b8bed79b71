/** Styles inside of the bar's shadow root. It stands at the lower left, where pages of the shop have nothing fixed. */
export const css = `
:host { all: initial; }
nav {
  position: fixed;
  left: 12px;
  bottom: calc(12px + env(safe-area-inset-bottom));
  z-index: 2147483000;
  display: flex;
  align-items: center;
  gap: 2px;
  max-width: calc(100vw - 24px);
  box-sizing: border-box;
  padding: 4px;
  border-radius: 12px;
  background: #1b1c20;
  box-shadow: 0 0 0 1px rgb(255 255 255 / 14%), 0 8px 28px rgb(20 21 26 / 32%);
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
.close { padding: 8px 10px; color: #c9cad1; font-size: 16px; }
@media (max-width: 480px) { a, button { padding-inline: 9px; } }
@media print { nav { display: none; } }
`;
