import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties set in `style`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
