/**
 * Rules about the visitor after the first page: those of other pages, and the customer groups that they ask for. The page's own script
 * decides (`document/rule-script.ts`); this file gives it to pages that come later, and tells it who a customer is.
 */
import { ruleCall } from "../document/rules.ts";
import { readCookie } from "./cookies.ts";
import { connectedApi, groupsKey } from "./visitor.ts";

/** Milliseconds after which they are asked for again: who has bought something may be in another one. */
const maxAge = 86_400_000;

const requestedRules = new Set<string>();

/** Hides modules of a page that is about to be shown. Where it asks for groups, they are known by then. */
export async function showByRules(rules: readonly string[]): Promise<void> {
  const fresh = rules.filter((rule) => !requestedRules.has(rule));
  for (const rule of fresh) requestedRules.add(rule);
  await bringGroups(rules);
  if (fresh.length > 0) {
    const script = document.createElement("script");
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.textContent = ruleCall(fresh);
    document.head.append(script);
    script.remove();
  }
}

/** The script of the first page decides without a request: this asks for the customer's groups where they are not known yet, and decides again. */
export async function refineFirstPage(): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>("[data-rule]");
  const rules = [...elements].map(({ dataset }) => dataset.rule ?? "");
  if (await bringGroups(rules)) dispatchEvent(new Event("rules"));
}

/** One call a day for customers who are logged in and open a page that asks for groups. @returns whether it was made */
async function bringGroups(rules: readonly string[]): Promise<boolean> {
  const isAsked = rules.some((rule) => rule.split("|")[2]);
  if (!isAsked || readCookie("is_guest") !== "0" || readCookie("token") === undefined || isFresh()) return false;
  const answer = await connectedApi()
    ?.call("/api/v1/account/groups", {})
    .catch(() => undefined);
  if (!answer?.data) return false;
  try {
    localStorage.setItem(groupsKey, [Date.now(), ...answer.data.groups].join(" "));
  } catch {}
  return true;
}

function isFresh(): boolean {
  try {
    return Date.now() - Number.parseInt(localStorage.getItem(groupsKey) ?? "0", 10) < maxAge;
  } catch {
    return true;
  }
}
