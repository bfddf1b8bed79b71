/** What a payment provider's module does in the browser, and what the checkout gives it. Types only: nothing of it reaches shoppers. */

/** What `PaymentProvider.inPage` and `Wallet.data` answered. */
type Data = Readonly<Record<string, string>>;

export interface PaymentPlace {
  readonly data: Data;
  /** Empty elements of the page, in its own document: wallets stand above the other fields. */
  readonly wallets: HTMLElement;
  readonly fields: HTMLElement;
  /** A sentence in the shop's words for "this did not work". */
  readonly failed: string;
  /** The page still shows this payment: false once the buyer has chosen another way to pay. */
  readonly isCurrent: () => boolean;
  /** The fields can be filled in. */
  readonly onReady: () => void;
  /** Whether the device has a wallet: without one its place closes. */
  readonly onWallets: (hasWallets: boolean) => void;
  /** Shows a sentence; "" takes it away. */
  readonly onProblem: (text: string) => void;
  /** A wallet was pressed: the page calls `confirm` and shows that it is busy. `pressed` is passed to `confirm`. */
  readonly onPressed: (pressed: unknown) => void;
}

export interface MountedPayment {
  /**
   * Makes the payment. The provider then leads the browser to `NewPayment.returnUrl`.
   * @param pressed what `onPressed` was given; undefined for the page's own button.
   * @returns what went wrong, for the buyer; undefined while the browser is on its way.
   */
  confirm(pressed?: unknown): Promise<string | undefined>;
  destroy(): void;
}

/** A part of the total, or a way to ship, in units of `Wallet.units`. */
interface WalletLine {
  readonly name: string;
  readonly amount: number;
}
interface WalletRate {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** "" for none. */
  readonly description: string;
}
export interface WalletTotals {
  readonly amount: number;
  readonly lines: readonly WalletLine[];
  /** The chosen one first; never empty. */
  readonly rates: readonly WalletRate[];
}

export interface WalletAddress {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A code, or in words. */
  readonly state: string;
  readonly city: string;
  readonly postal_code: string;
}

/** What the wallet gave when the buyer agreed to pay. */
export interface WalletBuyer {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Undefined when the wallet gave none. */
  readonly address: (WalletAddress & { readonly line1: string; readonly line2: string }) | undefined;
  /** Of the rate that was chosen; undefined for the first. */
  readonly rate: string | undefined;
}

/** An order was placed for the wallet: `data` is what its payment needs. Otherwise why not, for the wallet's sheet. */
export type WalletOrder =
  | { readonly data: Data; readonly returnUrl: string }
  | { readonly problem: "address" | "other" };

export interface WalletPlace {
  readonly data: Data;
  readonly place: HTMLElement;
  /** ISO 4217. */
  readonly currency: string;
  readonly totals: () => WalletTotals;
  readonly asksPhone: boolean;
  readonly failed: string;
  readonly onWallets: (hasWallets: boolean) => void;
  readonly onProblem: (text: string) => void;
  /** Totals for an address; undefined where the shop does not ship to. */
  readonly chooseAddress: (address: WalletAddress) => Promise<WalletTotals | undefined>;
  readonly chooseRate: (id: string) => Promise<WalletTotals | undefined>;
  /** Places the order. */
  readonly order: (buyer: WalletBuyer) => Promise<WalletOrder>;
  /** The order is placed and was not paid: leads to the page with every way to pay it. */
  readonly onUnpaid: () => void;
}

export interface MountedWallets {
  /** The totals have changed in the form: `WalletPlace.totals` gives them. */
  refresh(): void;
  destroy(): void;
}

/** Browser code of a payment provider: the default export of the file that `checkout` of its declaration names. Loaded when a buyer is about to pay with it. */
export interface CheckoutModule {
  /** Draws the fields of a payment into the page. */
  mountPayment(given: PaymentPlace): Promise<MountedPayment | undefined>;
  /** Draws wallets that give the address; for providers with a `wallet`. */
  mountWallets?(given: WalletPlace): Promise<MountedWallets>;
}
