/** The shop's colours and corners for the provider's fields. */
export function appearanceOf(place: HTMLElement) {
  const style = getComputedStyle(place);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const variables = {
    colorPrimary: value("--theme-color"),
    colorText: value("--title-color"),
    colorBackground: value("--background-color"),
    colorDanger: value("--sale-color"),
    borderRadius: value("--input-radius"),
  };
  return { theme: "stripe", variables: Object.fromEntries(Object.entries(variables).filter(([, text]) => text)) };
}
