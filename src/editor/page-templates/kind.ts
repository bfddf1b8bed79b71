import { basePage, type Group, type TemplateKind, templateKindOf } from "#contract/groups.ts";

/** The kind of a template, and of the templates that a page may have. */
export const kindOfTemplate = (group: Group | null): TemplateKind | undefined =>
  group === null ? undefined : templateKindOf(basePage(group));
