import type { AddressInput } from "#contract/address.ts";
import { addressFormat, stateName } from "#contract/address-format.ts";
import { layOutAddress } from "#contract/address-layout.ts";
import { useShop } from "#modules/shop-context.ts";
import { isolated } from "#ui/direction.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { pageLanguage } from "#ui/page-language.ts";
import { useStateList } from "./states.ts";

/** An address in the line order of its country. The loader of its page loads the names of states first (`loadStateNames`). */
export function AddressLines({
  address,
  className,
}: {
  readonly address: AddressInput;
  readonly className?: string | undefined;
}) {
  // In other languages the browser may know another name of a country than the server: that of the server stays.
  const { locale } = useShop();
  const { country, state } = address;
  const list = useStateList(addressFormat(country).state?.shown === "name" ? country : "");
  const name = stateName(state, list, pageLanguage()?.states?.[country]);
  return (
    <address className={className} style={{ fontStyle: "normal" }}>
      {layOutAddress(address, locale, name).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address never change their order
        <span key={index} suppressHydrationWarning style={{ display: "block" }}>
          {line === address.phone ? <Isolate ltr>{line}</Isolate> : isolated(line)}
        </span>
      ))}
    </address>
  );
}
