/** What browsers and server exchange about passkeys: the JSON forms of WebAuthn (w3.org/TR/webauthn-3). */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";

/** Bytes as text. Attestations and signatures of post-quantum keys have some thousand bytes. */
const bytes = z
  .string()
  .max(20_000, "at most 20000 characters")
  .regex(/^[\w-]*={0,2}$/, "must be base64url");
const short = z.string().max(100, "at most 100 characters");

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key", "must be public-key"),
  /** Answers to extensions; none is asked for. */
  clientExtensionResults: z.object({}).default({}),
};

/** What `startRegistration` gives. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(short).max(10, "at most 10").default([]),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** What `startAuthentication` gives. */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeySignature = z.output<typeof passkeySignature>;

export const oneTimeToken = z
  .string()
  .max(100, "at most 100 characters")
  .regex(/^[\w-]+$/, "must be a token");

/** A challenge with its one-time token. */
export const creationChallenge = z.object({
  token: z.string(),
  options: z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === "object"),
});
export const requestChallenge = z.object({
  token: z.string(),
  options: z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => typeof value === "object"),
});

export const newPasskey = z.object({
  /** Token of the challenge. */
  token: oneTimeToken,
  response: passkeyRegistration,
  name: z.string().trim().normalize().max(60, "at most 60 characters").default(""),
});
export const signedPasskey = z.object({ token: oneTimeToken, response: passkeySignature });
