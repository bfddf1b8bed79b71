import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { events } from "./events.ts";

/** What a field's value is, in words. */
function kindOf(field: z.core.JSONSchema._JSONSchema): string {
  if (typeof field === "boolean") return "anything";
  if (field.anyOf) return field.anyOf.map(kindOf).join(" or ");
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(", ");
  return field.format === "uuid" ? "id" : String(field.type);
}

const eventsList = z.record(
  z.string(),
  z.object({ when: z.string(), subject: z.string(), payload: z.instanceof(z.ZodObject) }),
);

/** Every event with the fields of its payload, as `docs/events.md` has them. */
const described = () =>
  Object.entries(eventsList.parse(events))
    .map(([name, { when, subject, payload }]) => {
      const { properties = {} } = z.toJSONSchema(payload);
      const rows = Object.entries(properties).map(([field, schema]) => {
        const description = typeof schema === "object" ? (schema.description ?? "") : "";
        expect(description, `${name}: ${field} has no description`).not.toBe("");
        return `| \`${field}\` | ${kindOf(schema)} | ${description} |`;
      });
      expect(Object.keys(properties)).toContain(subject);
      return `### ${name}\n\n${when} In order by \`${subject}\`.\n\n| field | value | |\n|---|---|---|\n${rows.join("\n")}\n`;
    })
    .join("\n");

test("docs/events.md has the events of the schemas (UPDATE_DOCS=1 writes it)", async () => {
  const file = join(import.meta.dirname, "../../docs/events.md");
  const text = await readFile(file, "utf8");
  const now = text.replace(/(?<=<!-- events -->\n)[\s\S]*(?=\n<!-- end -->)/, () => described());
  if (process.env.UPDATE_DOCS) await writeFile(file, now);
  else expect(text).toBe(now);
  expect(now).toContain(described());
});
