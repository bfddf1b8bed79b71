import { fieldsOf, type ListQuery } from "./list-query.ts";

/** What a form keeps of the list's address; give it the query without the form's own fields. */
export function HiddenFields({ query }: { readonly query: ListQuery }) {
  return fieldsOf(query).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
