/** Machine translation as one port: a provider turns texts of one language into another; everything else is the shop's. */

export interface MachineSetting {
  readonly name: "key" | "address" | "model";
  readonly label: string;
  /** Stored encrypted, and never shown again. */
  readonly secret?: true;
  readonly required?: true;
  readonly example?: string;
}

export type MachineValues = { readonly [N in MachineSetting["name"]]?: string };

/** How providers are asked: the shop's guarded request, or a stand-in of a test. */
export type Ask = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

export interface MachineJob {
  /** HTML, all of it: plain texts are escaped. */
  readonly texts: readonly string[];
  /** BCP 47 tags. */
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

export interface MachineProvider {
  readonly name: string;
  readonly label: string;
  readonly settings: readonly MachineSetting[];
  /** What one request may hold. */
  readonly maxTexts: number;
  readonly maxCharacters: number;
  /** @returns as many texts, in their order. @throws {MachineError} in words for staff. */
  readonly translate: (values: MachineValues, job: MachineJob, ask: Ask) => Promise<readonly string[]>;
}

/** Why a provider did not translate. */
export class MachineError extends Error {
  /** The same request may work later. */
  readonly again: boolean;
  constructor(message: string, again = false) {
    super(message);
    this.name = "MachineError";
    this.again = again;
  }
}
