/** Whether a request is encrypted between browser and shop. */
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The shop's public address is encrypted (PUBLIC_URL). */
    readonly isHttps: boolean;
  }
}

/**
 * For the attribute Secure of cookies, and for addresses. Where PUBLIC_URL is encrypted every cookie is, also when nobody said
 * that a proxy stands before the server (TRUST_PROXY=0), whose requests then look unencrypted.
 */
export const isEncrypted = ({ server, protocol }: Pick<FastifyRequest, "server" | "protocol">): boolean =>
  server.isHttps || protocol === "https";
