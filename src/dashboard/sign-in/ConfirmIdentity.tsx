interface ConfirmIdentityProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

export default function ConfirmIdentity(_: ConfirmIdentityProps) {
  return null;
}
