/** What the owner's code is for: what is not needed runs only with consent where the law asks for it (docs/law.md). */
export const purposes = ["needed", "statistics", "marketing"] as const;

/** The type of the configuration that has the owner's code (`modules/config/injected.ts`). */
export const codeModule = -19;
