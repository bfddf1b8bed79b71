/** Words of a product's options as the page shows them. */

interface Labelled {
  readonly name: string;
  readonly label?: string | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** @param value as the shop's own language has it. */
export function optionLabel({ labels }: Omit<Labelled, "name">, value: string): string {
  return (labels && Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
}

/** The values of a variant, `{option name: value}`, each as the page shows it. */
export function variantLabels(options: readonly Labelled[], values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) =>
    optionLabel(options.find((option) => option.name === name) ?? {}, value),
  );
}
