export * from "./receipt.ts";
export * from "./ship.ts";
export * from "./track.ts";
