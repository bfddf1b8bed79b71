/** What an extension brings to a shop. */
import type { EventName, Payload } from "#contract/events.ts";
import type { ExtensionModule } from "#extend/browser/code.ts";
import type { OwnTables } from "#kernel/extensions/own-tables.ts";
import type { PaymentProviderKind } from "#shop/payment-providers/kind.ts";
import type { AnsweredCall } from "./answer-call.ts";
import type { ExtensionContext, ExtensionShop } from "./context.ts";
import type { DiscountKind } from "./discount-kind.ts";
import type { ListColumnKind } from "./list-column.ts";
import type { RateProviderKind } from "./rate-provider.ts";

/** Where an event comes from. */
export interface EventAbout {
  /** The event's, the same with each try: what must not be done twice is recognised by it. */
  readonly id: string;
  /** When the fact happened. */
  readonly at: Date;
  readonly shop: ExtensionShop;
  /** The extension's own tables. What is written is stored when the event counts as told, so never twice. */
  readonly tables: OwnTables;
}

/**
 * Told of events after they have happened (docs/events.md): at least once each, those of one record in their order. What throws, or takes
 * longer than 30 seconds, is told again later.
 */
export type Subscribers = {
  readonly [N in EventName]?: (payload: Payload<N>, about: EventAbout) => Promise<void>;
};

/** Recurring work. One that fails is in the log and in Settings, Health, and stops nothing else; it is tried again the next time. */
export interface ExtensionJob {
  readonly every: "minute" | "hour" | "day";
  /**
   * Which shops have work: a query that finds something for those, about the shop `m`, on the extension's own tables:
   * "select from note where mall_id = m.id and not is_sent".
   */
  readonly work: string;
  /** Does the work of one shop, in 60 seconds at most. */
  readonly run: (context: ExtensionContext) => Promise<void>;
}

export interface Extension {
  /** Small letters, digits and "-", at most 40; unique in an installation. */
  readonly name: string;
  /** Versions of Shopwright that it works with, as a range of semantic versions: "^1.2.0", ">=1.0.0 <3.0.0". */
  readonly compatible: string;
  readonly paymentProviders?: readonly PaymentProviderKind[];
  readonly rateProviders?: readonly RateProviderKind[];
  readonly discountKinds?: readonly DiscountKind[];
  readonly subscribers?: Subscribers;
  /**
   * Tables of its own, in the schema `ext_<name>` ("-" is "_" there): SQL by name, "0001_notes", or the folder of such files
   * (`new URL("./migrations/", import.meta.url)`). Each runs once, in the order of their names. A table has a column
   * `mall_id uuid not null`, with which its keys begin.
   */
  readonly migrations?: URL | Readonly<Record<string, string>>;
  readonly calls?: readonly AnsweredCall[];
  /** What staff know it by: the heading of its permissions. Absent: its name. */
  readonly label?: string;
  /**
   * Permissions of its own, as sentences by name: `{ read: "See questions", write: "Answer questions" }`. Its calls, pages, cards and
   * columns name them `ext:<name of the extension>:read`. Owners and managers have all of them, the role "Read-only" has `read`, and
   * staff give them to roles of the shop's own.
   */
  readonly permissions?: Readonly<Record<string, string>>;
  /** Columns of lists of the dashboard. */
  readonly listColumns?: readonly ListColumnKind[];
  /** By name: small letters, digits and "_". */
  readonly jobs?: Readonly<Record<string, ExtensionJob>>;
  /**
   * The file whose default export is made by `defineScreens` of `shopwright/extend/screens`: pages and cards of the dashboard, and entries
   * of its navigation. `new URL("./screens.ts", import.meta.url)`
   */
  readonly screens?: URL;
  /**
   * Folder of its catalogs, `<language>.po` each: its texts in other languages, by their English. They are in use wherever it writes `t`,
   * and for the labels of this declaration. `new URL("./messages/", import.meta.url)`
   */
  readonly messages?: URL;
  /** Module types of the page builder. */
  readonly modules?: readonly ExtensionModule[];
}

/** Declares an extension: the default export of its `index.ts`. */
export const defineExtension = (extension: Extension): Extension => extension;

export interface Configuration {
  /**
   * Folders with an `index.ts`, relative to the configuration ("./extensions/sample"), or names of npm packages, whose `main` is the
   * declaration; in the order in which they are installed.
   */
  readonly extensions: readonly string[];
}

/** Declares an installation: the default export of `shopwright.config.ts`. */
export const defineConfig = (configuration: Configuration): Configuration => configuration;
