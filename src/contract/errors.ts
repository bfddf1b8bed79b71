/** Codes of the envelope. Failures that a caller can act on are answered with HTTP 200 and such a code in the body. */
export const codes = {
  ok: 200,
  badInput: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  pageError: 419,
  keyReused: 422,
  tooMany: 429,
  broken: 500,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

/** Thrown by the shop's rules; the message is for the person who called and names the field and the rule. */
export class ShopError extends Error {
  readonly code: Code;
  readonly data: unknown;
  /** What is wrong with an input, by field, where several are: programs are told all of it. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  constructor(code: Code, message: string, data: unknown = null, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "ShopError";
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

export const badInput = (message: string) => new ShopError(codes.badInput, message);
export const notFound = (message = "Not found") => new ShopError(codes.notFound, message);
export const unauthorized = (message = "Please log in") => new ShopError(codes.unauthorized, message);
export const conflict = (message: string, data?: unknown) => new ShopError(codes.conflict, message, data);
export const forbidden = (message = "You don't have permission to do this") => new ShopError(codes.forbidden, message);
