/** Where the calls are answered: this origin, or the address given at build time. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? "";
