/** Which template the canvas shows at an address. */
import type { TemplateKind } from "#contract/groups.ts";
import { isCurrentTemplate, pagesKnown } from "../landing/pages.ts";

/** That of the address (`?template=`; 0 for the page itself), otherwise what the record names; none that the design lacks. */
export async function chosenTemplate(
  kind: TemplateKind,
  named: number | undefined,
  { searchParams }: URL,
): Promise<number | undefined> {
  const asked = searchParams.get("template");
  const number = asked === null ? named : Number(asked);
  if (!number) return undefined;
  await pagesKnown();
  return isCurrentTemplate(`${kind}_${number}`) ? number : undefined;
}
