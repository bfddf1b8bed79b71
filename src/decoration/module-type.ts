/** Module types with a meaning of their own (spec §3); positive numbers are home modules. */
export const moduleType = { header: 0, footer: -1, addEntry: -2, page: -3 } as const;
