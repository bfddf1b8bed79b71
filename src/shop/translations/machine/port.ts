/** Machine translation as one port: a provider turns texts of one language into another; everything else is the shop's. */
import type { TranslationService } from "#contract/shapes/settings/translation.ts";

export interface MachineValues {
  readonly key?: string;
  readonly address?: string;
  readonly model?: string;
}

/** How providers are asked: the shop's guarded request, or a stand-in of a test. */
export type Ask = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
}) => Promise<{ readonly status: number; readonly body: unknown; readonly retryAfter?: number | undefined }>;

export interface MachineJob {
  /** HTML, all of it: plain texts are escaped. */
  readonly texts: readonly string[];
  /** BCP 47 tags. */
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

export interface MachineProvider {
  readonly name: TranslationService;
  /** What one request may hold. */
  readonly maxTexts: number;
  readonly maxCharacters: number;
  /** @returns as many texts, in their order. @throws {MachineError} in words for staff. */
  readonly translate: (values: MachineValues, job: MachineJob, ask: Ask) => Promise<readonly string[]>;
}

/** "again": the same request may work later. "texts": others may work. "never": none will until somebody changes something. */
type MachineFailure = "again" | "texts" | "never";

/** Why a provider did not translate. */
export class MachineError extends Error {
  readonly kind: MachineFailure;
  /** Milliseconds that the service asks to wait. */
  readonly retryAfter: number | undefined;
  constructor(message: string, kind: MachineFailure = "never", retryAfter?: number) {
    super(message);
    this.name = "MachineError";
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
