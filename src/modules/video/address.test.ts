import { expect, test } from "vitest";
import { sharedVideo } from "./address.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=90", `${youTube}&start=90`],
  ["youtu.be/dQw4w9WgXcQ?si=x&t=1m30s", `${youTube}&start=90`],
  [" https://youtube.com/shorts/dQw4w9WgXcQ ", youTube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e"],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
])("the player of %s", (address, player) => {
  expect(sharedVideo(address)?.player).toBe(player);
});

test.each([
  "",
  "a film",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=%22onload",
  "https://youtube.com.example/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/about",
  "javascript:alert(1)",
])("%j is no video", (address) => {
  expect(sharedVideo(address)).toBeUndefined();
});
