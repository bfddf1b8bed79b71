interface ConfirmDialogProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Written by the owner of the sign-in. */
export default function ConfirmDialog(_: ConfirmDialogProps) {
  return null;
}
