interface SignInProps {
  readonly onSignedIn: () => void;
  readonly reason?: "ended";
  /** Only the form: a dialog is around it. */
  readonly inDialog?: boolean;
}

export default function SignIn(_: SignInProps) {
  return null;
}
