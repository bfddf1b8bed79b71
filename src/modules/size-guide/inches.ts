/** "80–84" centimeters as "31.5–33" inches: each number to the nearest half; everything else stays. */
export function inches(centimeters: string): string {
  return centimeters.replace(/\d+(?:[.,]\d+)?/g, (number) => {
    const halves = Math.round((Number(number.replace(",", ".")) / 2.54) * 2);
    return number.includes(",") ? String(halves / 2).replace(".", ",") : String(halves / 2);
  });
}
