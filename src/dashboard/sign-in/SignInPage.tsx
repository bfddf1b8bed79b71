/** Written by the owner of the sign-in. */
export default function SignInPage(_: { readonly onDone: () => void }) {
  return null;
}
