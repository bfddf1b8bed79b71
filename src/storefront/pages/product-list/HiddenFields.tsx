import { fieldsOf, type ListQuery } from "./list-query.ts";

/** Hidden inputs that keep the rest of the query when a form is submitted. `query` is without the form's own fields. */
export function HiddenFields({ query }: { readonly query: ListQuery }) {
  return fieldsOf(query).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
