/** Where a map shows a place, and its addresses on the sites of maps. */

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

type Maps = "osm" | "google";

export const mapNames = { osm: "OpenStreetMap", google: "Google Maps" } as const satisfies Record<Maps, string>;
export const mapOrigins = { osm: "https://www.openstreetmap.org", google: "https://www.google.com" } as const;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Coordinates by themselves, and as the links of both sites have them: the marker before the middle of the view. */
const patterns = [
  new RegExp(String.raw`^\s*${number}\s*[,; ]\s*${number}\s*$`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`[?&](?:q|query|ll)=${number}(?:,|%2C)${number}`),
];

/** Coordinates as "52.5163, 13.3777", or a link from OpenStreetMap or Google Maps; undefined for anything else. */
export function placeIn(text: string): Place | undefined {
  for (const pattern of patterns) {
    const [, latitude, longitude] = (pattern.exec(text) ?? []).map(Number);
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return undefined;
}

interface Wanted {
  readonly maps: Maps;
  readonly place: Place | undefined;
  /** Postal address. */
  readonly address: string;
  readonly zoom: number;
}

/** Address of the map in a frame; undefined where the site cannot find the place. */
export function mapFrame({ maps, place, address, zoom }: Wanted): string | undefined {
  if (maps === "google") {
    const query = place ? `${place.latitude},${place.longitude}` : oneLine(address);
    return query && `${mapOrigins.google}/maps?q=${encodeURIComponent(query)}&z=${zoom}&output=embed`;
  }
  if (!place) return undefined;
  const { latitude, longitude } = place;
  // What a frame of 800 × 450 pixels shows at this zoom.
  const width = (360 / 2 ** zoom) * (800 / 256);
  const height = (width * 450 * Math.cos((latitude * Math.PI) / 180)) / 800;
  const box = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2];
  const rounded = box.map((value) => value.toFixed(5)).join(",");
  return `${mapOrigins.osm}/export/embed.html?bbox=${encodeURIComponent(rounded)}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** Address of the place on the site of the maps, where visitors find their way. */
export function mapPage({ maps, place, address, zoom }: Wanted): string {
  const query = place ? `${place.latitude},${place.longitude}` : oneLine(address);
  if (query === "") return "";
  if (maps === "google") return `${mapOrigins.google}/maps/search/?api=1&query=${encodeURIComponent(query)}`;
  if (!place) return `${mapOrigins.osm}/search?query=${encodeURIComponent(query)}`;
  const { latitude, longitude } = place;
  return `${mapOrigins.osm}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

const oneLine = (address: string) =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
