import { toastFailure } from "./toast.ts";

/** Opens the address that a call answers in a new tab. */
export async function openPreview(ask: () => Promise<{ readonly url: string }>): Promise<void> {
  // Opened at once: browsers stop windows that open after an answer.
  const page = window.open("about:blank", "_blank");
  try {
    const { url } = await ask();
    if (page) page.location.href = url;
    else location.assign(url);
  } catch (error) {
    page?.close();
    toastFailure(error, () => void openPreview(ask));
  }
}
