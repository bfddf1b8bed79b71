/** What decides, before the first paint, which modules this visitor is shown; nothing for pages without such modules. */
import { ruleScript } from "./rule-script.ts";

/** Without scripts a page shows what guests are shown. @param rules each once, at least one */
export function ruleTags(rules: readonly string[], nonce: string): string {
  const hidden = rules.some((rule) => rule.startsWith("-"))
    ? `<noscript><style nonce="${nonce}">[data-rule^="-"]{display:none}</style></noscript>`
    : "";
  return `${hidden}<script nonce="${nonce}">${ruleCall(rules)}</script>`;
}

/** Rules have no character that would end a script element: their fields allow none. */
export const ruleCall = (rules: readonly string[]): string => `(${ruleScript})(${JSON.stringify(rules)})`;
