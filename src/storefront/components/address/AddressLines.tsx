import type { AddressInput } from "#contract/address.ts";
import { addressLines } from "#contract/address-lines.ts";
import { useShop } from "#modules/shop-context.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { pageLanguage } from "#ui/page-language.ts";

/** An address in the line order of its country. */
export function AddressLines({
  address,
  className,
}: {
  readonly address: AddressInput;
  readonly className?: string | undefined;
}) {
  // In other languages the browser may know another name of a country than the server: that of the server stays.
  const { locale } = useShop();
  return (
    <address className={className} style={{ fontStyle: "normal" }}>
      {addressLines(address, locale, pageLanguage()?.states).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address never change their order
        <span key={index} suppressHydrationWarning style={{ display: "block" }}>
          {line === address.phone ? <Isolate ltr>{line}</Isolate> : line}
        </span>
      ))}
    </address>
  );
}
