/** By the number of the platform, as in `#decoration/platforms.ts`. */
const shareUrls: Readonly<Record<number, (url: string, title: string) => string>> = {
  1: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  2: (url, title) => `https://x.com/intent/tweet?url=${url}&text=${title}`,
  3: (url, title) => `https://wa.me/?text=${title}%20${url}`,
  4: (url, title) => `https://vk.com/share.php?url=${url}&title=${title}`,
  5: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  6: (url) => `https://social-plugins.line.me/lineit/share?url=${url}`,
  11: (url, title) => `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
  7: (url, title) => `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${url}&title=${title}`,
};

/** URL that shares a page on a platform; undefined for an unknown one. */
export function shareUrl(platform: number, url: string, title: string): string | undefined {
  return shareUrls[platform]?.(encodeURIComponent(url), encodeURIComponent(title));
}
