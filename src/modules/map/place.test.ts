import { expect, test } from "vitest";
import { mapFrame, mapPage, placeIn } from "./place.ts";

test.each([
  "52.5163, 13.3777",
  "52.5163 13.3777",
  "https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=17/52.5/13.4",
  "https://www.openstreetmap.org/#map=17/52.5163/13.3777",
  "https://www.google.com/maps/place/Gate/@52.5,13.4,17z/data=!3m1!8m2!3d52.5163!4d13.3777",
  "https://www.google.com/maps/@52.5163,13.3777,17z",
  "https://maps.google.com/?q=52.5163,13.3777",
])("the place of %s", (text) => {
  expect(placeIn(text)).toEqual({ latitude: 52.5163, longitude: 13.3777 });
});

test.each(["", "Example Street 1", "91, 13", "52.5, 190", "https://maps.app.goo.gl/abc"])("%j is no place", (text) => {
  expect(placeIn(text)).toBeUndefined();
});

test("a map of OpenStreetMap needs coordinates, one of Google finds an address", () => {
  const place = placeIn("52.5163, 13.3777");
  const address = "Example Street 1\n 10115 Berlin";
  expect(mapFrame({ maps: "osm", place: undefined, address, zoom: 16 })).toBeUndefined();
  expect(mapFrame({ maps: "google", place: undefined, address, zoom: 16 })).toBe(
    "https://www.google.com/maps?q=Example%20Street%201%2C%2010115%20Berlin&z=16&output=embed",
  );
  expect(mapFrame({ maps: "osm", place, address, zoom: 16 })).toContain("&marker=52.5163%2C13.3777");
  expect(mapPage({ maps: "osm", place, address, zoom: 16 })).toBe(
    "https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=16/52.5163/13.3777",
  );
  expect(mapPage({ maps: "google", place: undefined, address: "", zoom: 16 })).toBe("");
});
