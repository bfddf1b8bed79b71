/** Puts values into an owner's text: `fill("{count} products", { count: 3 })`. Names that are not given stay. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
