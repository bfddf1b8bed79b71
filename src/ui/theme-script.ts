/** Light or dark, chosen before the first paint of the dashboard. */

/** Key in localStorage; "light", "dark", or absent for the system's choice. */
export const themeKey = "dashboard-theme";

/** Inline script of the document, run with the page's nonce before its styles: `data-theme` of <html>. */
export const themeScript =
  `(()=>{let c;try{c=localStorage.getItem("${themeKey}")}catch{}` +
  `document.documentElement.dataset.theme=c==="dark"||c!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"})()`;
