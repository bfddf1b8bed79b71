import { useState } from "react";

/**
 * For a dialog that is there only while it is open: `close` begins its closing, after which the caller takes it away.
 * @param onClosed called after the closing animation
 */
export function useClosing(onClosed: () => void) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return { close, frame: { open, onClose: close, onClosed } };
}
