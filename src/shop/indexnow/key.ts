/** The key of a mall, which the shop serves as a file: that proves to search engines that the shop itself tells them. It is no secret. */
import { createHmac } from "node:crypto";

/** @param secret of the installation */
export const indexNowKey = (mallId: string, secret: string): string =>
  createHmac("sha256", secret).update(`indexnow ${mallId}`).digest("hex").slice(0, 32);

/** Path of the file. At the root, so that it speaks for all pages. */
export const keyPath = (key: string): string => `/indexnow-${key}.txt`;
