/** The record with which the canvas shows a template: any one, since a template is edited before a record names it. */
import { basePage, type Group, type MadeGroup, numberOf } from "#contract/groups.ts";
import { pageInEditor } from "#storefront/page-options.ts";
import type { AdminApi } from "../admin-api.ts";
import { kindOfTemplate } from "./kind.ts";

/** Paths in the shop, by the template. */
const paths = new Map<Group, string>();

/** The path at which the editor shows a template: with the record that was chosen, otherwise with the built-in sample. */
export function templatePath(group: MadeGroup): string {
  const path = paths.get(group) ?? pageInEditor(basePage(group)).path;
  return `${path}${path.includes("?") ? "&" : "?"}template=${numberOf(group)}`;
}

export function setShownRecord(group: MadeGroup, path: string): void {
  paths.set(group, path);
}

/** Chooses a record that names the template, when none was chosen. Failures leave the sample. */
export async function chooseRecord(api: Pick<AdminApi, "call">, group: MadeGroup): Promise<void> {
  const kind = kindOfTemplate(group);
  if (paths.has(group) || !kind) return;
  const input = { kind, number: numberOf(group) };
  const answer = await api.call("/admin_api/v1/decoration/templates/records", input).catch(() => null);
  const first = answer?.data?.records[0];
  if (first?.uses) paths.set(group, first.path);
}
