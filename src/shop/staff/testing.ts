/** A passkey for tests: what an authenticator would answer, made with a key of its own (ES256, attestation "none"). */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyRegistration, PasskeySignature } from "#contract/passkeys.ts";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** user present, user verified, attested credential data */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export function testPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  const authenticatorData = (origin: string, bits: number, more: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([bits]), count, more]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const envelope = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} } as const;

  return {
    register(challenge: string, origin: string): PasskeyRegistration {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const authData = authenticatorData(origin, flags.present | flags.verified | flags.attested, attested);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: text(clientData("webauthn.create", challenge, origin)),
          // biome-ignore lint/suspicious/noExplicitAny: the library's type of CBOR values is not exported
          attestationObject: text(isoCBOR.encode(attestation as any)),
          transports: ["internal"],
        },
      };
    },
    sign(challenge: string, origin: string, { verified = true } = {}): PasskeySignature {
      const data = authenticatorData(origin, flags.present | (verified ? flags.verified : 0));
      const client = clientData("webauthn.get", challenge, origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
    /** As an authenticator that was copied: it counts from an earlier number. */
    rewind() {
      counter = 0;
    },
  };
}
