/** Fields of the server's HTML that a shopper has changed before the page's code ran. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In the order of the document; of radio buttons the chosen one alone. */
export function changedFields(part: ParentNode): Field[] {
  return [...part.querySelectorAll<Field>("input, select, textarea")].filter(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled);
    return options[field.selectedIndex] !== first;
  }
  if (!isBox(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
}

/** A checkbox or a radio button. */
export function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
