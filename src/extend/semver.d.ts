/** The part of the package that is used; it brings no types of its own. */
declare module "semver" {
  const semver: {
    /** Null for what is no range. */
    validRange(range: string): string | null;
    /** The version as it is written plainly; null for what is none. */
    valid(version: string): string | null;
    gt(version: string, other: string): boolean;
    lt(version: string, other: string): boolean;
    satisfies(version: string, range: string, options?: { readonly includePrerelease?: boolean }): boolean;
  };
  export default semver;
}
