/** Names of what an extension declares, as Health shows them when one fails. The server makes the same names of the declaration. */
export const pagePart = (path: string): string => `page ${path}`;
export const cardPart = ({ slot }: { readonly slot: string }): string => `card ${slot}`;
export const cellPart = (list: string, column: string): string => `cell ${list}.${column}`;
