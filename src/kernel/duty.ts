import type { ShopContext } from "./context.ts";

/** What is missing for a duty. */
export interface Missing {
  /** A sentence for the owner, in the reader's language: "3 products name no maker". */
  readonly message: string;
  /** Where it is mended, a path within the dashboard: "/settings/shop#field-email". */
  readonly to: string;
}

/** A duty by law of who sells to consumers (docs/law.md); the screen "Ready to sell in …" shows it by country. */
export interface Duty {
  /** Unique: "withdrawal". */
  readonly key: string;
  /** English text of a message: "Withdrawal function". */
  readonly title: string;
  /** The act and its article, as docs/law.md names them: "Directive 2011/83/EU, Article 11a". */
  readonly act: string;
  /**
   * Whether it applies to sales to consumers of a country.
   * @param country ISO 3166-1 alpha-2, of the buyer
   * @param home of the seller; "" while it is not given
   */
  readonly appliesIn: (country: string, home: string) => boolean;
  /** Empty where all is done. Asked once for all countries, so it costs few statements. */
  readonly missing: (context: ShopContext, installation: DutyInstallation) => Promise<readonly Missing[]>;
}

export interface DutyInstallation {
  /** Whether it has a mail server, for malls without an own one. */
  readonly sendsMail: boolean;
}
