import { type CSSProperties, createContext, useContext } from "react";
import { preload } from "react-dom";
import styles from "./Picture.module.css";
import { srcSetOf } from "./picture-sources.ts";

/** True: pictures below get no source yet, so that the browser neither loads nor observes them. */
export const DeferPicturesContext = createContext(false);

interface Shared {
  /** Alt text; "" for decoration. */
  readonly alt: string;
  /** Aspect ratio "4 / 3"; reserves the space before the picture has loaded. */
  readonly ratio?: string | undefined;
  /** The `sizes` attribute, for pictures with several widths. */
  readonly sizes?: string;
  /** For the first picture of a page (LCP): loads eagerly with high priority. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  /** The point that stays visible when the picture is cropped: shares of width and height. */
  readonly focal?: { readonly x: number; readonly y: number } | null | undefined;
}

interface PictureProps extends Shared {
  readonly src: string;
}

/** A picture that fills its box (`object-fit: cover`) without layout shift. Without a source: an empty box in the muted background. */
export function Picture({ src, ratio, className, ...rest }: PictureProps) {
  const box: CSSProperties = ratio ? { aspectRatio: ratio } : {};
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} style={box}>
      {src && <Img src={src} {...rest} />}
    </span>
  );
}

interface DevicePictureProps extends Shared {
  readonly pc: string;
  readonly mobile: string;
  /** On the editor's canvas, where the page is narrower than the window: renders both pictures, and CSS shows one. */
  readonly editing: boolean;
}

/** One picture for PC and another for phones; if one is missing, the other is used for both. */
export function DevicePicture({ pc, mobile, editing, ratio, className, ...rest }: DevicePictureProps) {
  const wide = pc || mobile;
  const narrow = mobile || pc;
  if (wide === narrow) return <Picture src={wide} ratio={ratio} className={className} {...rest} />;
  const box: CSSProperties = ratio ? { aspectRatio: ratio } : {};
  if (rest.eager && !editing) preloadPair(wide, narrow, rest.sizes);
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} style={box}>
      {editing ? (
        <>
          <Img src={wide} {...rest} className={styles.pc} />
          <Img src={narrow} {...rest} className={styles.mobile} />
        </>
      ) : (
        <picture>
          {/* The media query only selects the file; the layout depends on the width of the page box. */}
          <source media={wideWindow} srcSet={srcSetOf(wide) ?? wide} sizes={rest.sizes} />
          <Img src={narrow} {...rest} />
        </picture>
      )}
    </span>
  );
}

const wideWindow = "(min-width: 1024px)";

/** On the server: adds a preload to the head. React does so for plain `<img>` by itself, not for `<picture>`. */
function preloadPair(wide: string, narrow: string, sizes: string | undefined): void {
  if (typeof document !== "undefined") return;
  for (const [src, media] of [
    [wide, wideWindow],
    [narrow, `not all and ${wideWindow}`],
  ] as const) {
    const srcSet = srcSetOf(src);
    preload(src, {
      as: "image",
      fetchPriority: "high",
      media,
      ...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes }),
    });
  }
}

interface ImgProps extends Omit<Shared, "ratio"> {
  readonly src: string;
}

function Img({ src, alt, sizes, eager = false, className, focal }: ImgProps) {
  const deferred = useContext(DeferPicturesContext) && !eager;
  const srcSet = deferred ? undefined : srcSetOf(src);
  return (
    <img
      {...(!deferred && { src })}
      alt={alt}
      {...(srcSet && { srcSet, sizes: eager ? sizes : `auto, ${sizes ?? "100vw"}` })}
      loading={eager ? "eager" : "lazy"}
      decoding={eager ? "sync" : "async"}
      fetchPriority={eager ? "high" : "auto"}
      draggable={false}
      {...(focal && { style: { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } })}
      className={className ? `${styles.img} ${className}` : styles.img}
    />
  );
}
