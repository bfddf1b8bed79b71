/** Fills the placeholders of a text: `fill("{count} products", { count: 3 })`. Unknown placeholders stay. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
