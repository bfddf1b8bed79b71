/** Before the paths of the document's pages: "/de" in a view of the shop, "" in its own language. Also where pages are rendered: "". */
export const viewBase = (): string => globalThis.document?.documentElement.dataset.base ?? "";

/** Where the server is: this origin, or the address given at build time. */
export const serverBase: string = import.meta.env.VITE_API_BASE ?? "";

/** Where the calls are answered, in the document's language. */
export const apiBase: string = serverBase + viewBase();

/** A path of the address bar, or of the router's state, as links name it. */
export const shopPath = (pathname: string): string => pathname.slice(viewBase().length) || "/";
