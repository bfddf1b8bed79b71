import type { Comments } from "./comments.ts";

/** Ids of the people whose names stand in a text after "@"; of "@Bert Mann" Bert Mann alone, where there is a Bert too. */
export function mentionedIn(text: string, people: Comments["people"]): string[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const mentionedIds = new Set<string>();
  let rest = text;
  for (const { id, name } of byLength) {
    const written = new RegExp(`@${name.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")}(?![\\p{L}\\p{N}])`, "giu");
    if (!written.test(rest)) continue;
    mentionedIds.add(id);
    rest = rest.replace(written, " ");
  }
  return people.filter(({ id }) => mentionedIds.has(id)).map(({ id }) => id);
}
