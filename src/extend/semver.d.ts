/** The part of the package that is used; it brings no types of its own. */
declare module "semver" {
  const semver: {
    /** Null for what is no range. */
    validRange(range: string): string | null;
    lt(version: string, other: string): boolean;
    satisfies(version: string, range: string, options?: { readonly includePrerelease?: boolean }): boolean;
  };
  export default semver;
}
