interface SignInDialogProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Written by the owner of the sign-in. */
export default function SignInDialog(_: SignInDialogProps) {
  return null;
}
