import type { AddressInput } from "#contract/address.ts";
import { addressLines } from "#contract/address-lines.ts";

/** An address in the line order of its country. */
export function AddressLines({
  address,
  className,
}: {
  readonly address: AddressInput;
  readonly className?: string | undefined;
}) {
  return (
    <address className={className} style={{ fontStyle: "normal" }}>
      {addressLines(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address never change their order
        <span key={index} style={{ display: "block" }}>
          {line}
        </span>
      ))}
    </address>
  );
}
