export * from "./correct-parcel.ts";
export { checkParcels } from "./parcel-list.ts";
export * from "./receipt.ts";
export * from "./ship.ts";
export { shipParcels } from "./ship-parcels.ts";
export * from "./track.ts";
