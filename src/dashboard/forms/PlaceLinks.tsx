import { Link } from "react-router";
import { t } from "#i18n/t.ts";

/** The screen that rules name, as they name it. */
const place = t("Settings, Shop");

/** A text in which that screen is a link: "give your address in Settings, Shop, first". */
export function PlaceLinks({ children }: { readonly children: string }) {
  const [before = "", ...rest] = children.split(place);
  return (
    <>
      {before}
      {rest.length > 0 && (
        <>
          <Link to="/settings/shop">{place}</Link>
          {rest.join(place)}
        </>
      )}
    </>
  );
}
