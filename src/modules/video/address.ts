/** Addresses of videos on YouTube and Vimeo, as people copy them. */

interface SharedVideo {
  readonly provider: "YouTube" | "Vimeo";
  /** Page of the player. */
  readonly player: string;
  /** Page of the video on the provider's site. */
  readonly page: string;
}

/** Sites of the players. The one of YouTube sets no cookies before a video plays. */
export const playerOrigins = {
  YouTube: "https://www.youtube-nocookie.com",
  Vimeo: "https://player.vimeo.com",
} as const;

/** Undefined for what is no address of a video there. */
export function sharedVideo(address: string): SharedVideo | undefined {
  const url = URL.parse(/^https?:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, "");
  return /^(youtu\.be|youtube\.com|youtube-nocookie\.com)$/.test(host)
    ? onYouTube(url, host)
    : /^(player\.)?vimeo\.com$/.test(host)
      ? onVimeo(url)
      : undefined;
}

function onYouTube({ pathname, searchParams }: URL, host: string): SharedVideo | undefined {
  const named = host === "youtu.be" ? pathname.slice(1) : /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1];
  const id = named || searchParams.get("v") || "";
  if (!/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? "");
  return {
    provider: "YouTube",
    player: `${playerOrigins.YouTube}/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
  };
}

function onVimeo({ pathname, searchParams }: URL): SharedVideo | undefined {
  const [, id, key = searchParams.get("h")] = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const secret = key && /^[0-9a-f]+$/.test(key) ? key : "";
  return {
    provider: "Vimeo",
    player: `${playerOrigins.Vimeo}/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ""}`,
    page: `https://vimeo.com/${id}${secret ? `/${secret}` : ""}`,
  };
}

/** "90", "90s" and "1m30s" as seconds; 0 for anything else. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
