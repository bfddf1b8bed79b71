/** Every list of the dashboard by its name, as the domains declare them. */

import { forbidden, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { domains } from "../domain.ts";
import { mayDo, type Staff } from "../rights/staff.ts";
import type { ListSource } from "./source.ts";

const sourceNamed = (name: string) =>
  domains()
    .flatMap(({ lists }) => lists ?? [])
    .find(({ definition }) => definition.name === name);

/** Where the rows of a declared list come from. @throws for one that no domain brings, which a test forbids. */
export function sourceOf(name: string): ListSource {
  const source = sourceNamed(name);
  if (!source) throw new Error(`No domain brings the list ${name}`);
  return source;
}

/**
 * A list that a member of staff may read.
 * @throws {ShopError} 404 when there is none of this name; 403 without its permission.
 */
export function readableList(staff: Staff, name: string): ListSource {
  const source = sourceNamed(name);
  if (!source) throw notFound(t("There is no list {name}", { name }));
  if (!mayDo(staff, source.definition.permission)) throw forbidden();
  return source;
}
