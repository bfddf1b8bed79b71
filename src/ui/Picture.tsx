import { type CSSProperties, createContext, useContext } from "react";
import { preload } from "react-dom";
import { centred, fileOf, type Placement, placementOf } from "#decoration/placement.ts";
import styles from "./Picture.module.css";
import { langAttributes } from "./page-language.ts";
import { srcSetOf } from "./picture-sources.ts";

/** True: pictures below get no source yet, so that the browser neither loads nor observes them. */
export const DeferPicturesContext = createContext(false);

interface Shared {
  /** Alt text; "" for decoration. */
  readonly alt: string;
  /** Its language where that is not the one of the page, as its record says. */
  readonly lang?: string | undefined;
  /** Aspect ratio "4 / 3"; reserves the space before the picture has loaded. */
  readonly ratio?: string | undefined;
  /** The `sizes` attribute, for pictures with several widths. */
  readonly sizes?: string;
  /** For the first picture of a page (LCP): loads eagerly with high priority. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  /** The point that stays visible when the picture is cropped: shares of width and height. Otherwise the address has it. */
  readonly focal?: { readonly x: number; readonly y: number } | null | undefined;
}

interface PictureProps extends Shared {
  readonly src: string;
  /** Without a source, the first letter of this name stands in the box. */
  readonly initialOf?: string | undefined;
}

/** A picture that fills its box (`object-fit: cover`) without layout shift. Without a source: the box in the muted background. */
export function Picture({ src, ratio, className, initialOf = "", ...rest }: PictureProps) {
  const box: CSSProperties = ratio ? { aspectRatio: ratio } : {};
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} style={box}>
      {src ? <Img src={src} {...rest} /> : initialOf && <Initial name={initialOf} />}
    </span>
  );
}

/** For the eye only: the name stands beside the box. It grows with the box. */
function Initial({ name }: { readonly name: string }) {
  return (
    <svg className={styles.initial} viewBox="0 0 100 100" aria-hidden="true">
      <text x="50" y="50" textAnchor="middle" dominantBaseline="central">
        {Array.from(name.trim())[0]?.toLocaleUpperCase()}
      </text>
    </svg>
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
  const [wideFile, narrowFile] = [fileOf(wide), fileOf(narrow)];
  const box: CSSProperties = ratio ? { aspectRatio: ratio } : {};
  if (rest.eager && !editing && wideFile !== narrowFile) preloadPair(wideFile, narrowFile, rest.sizes);
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} style={box}>
      {editing ? (
        <>
          <Img src={wide} {...rest} className={styles.pc} />
          <Img src={narrow} {...rest} className={styles.mobile} />
        </>
      ) : wideFile === narrowFile ? (
        <Img src={narrow} wide={wide} {...rest} />
      ) : (
        <picture>
          {/* The media query only selects the file; the layout depends on the width of the page box. */}
          <source media={wideWindow} srcSet={srcSetOf(wideFile) ?? wideFile} sizes={rest.sizes} />
          <Img src={narrow} wide={wide} {...rest} />
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
  /** The PC's address where it differs: its placement applies in the PC layout. */
  readonly wide?: string;
}

function Img({ src: address, wide, alt, lang, sizes, eager = false, className, focal }: ImgProps) {
  const src = fileOf(address);
  const deferred = useContext(DeferPicturesContext) && !eager;
  const srcSet = deferred ? undefined : srcSetOf(src);
  const { style, placed } = placing(address, wide, focal);
  return (
    <img
      {...(!deferred && { src })}
      alt={alt}
      {...langAttributes(alt, lang)}
      {...(srcSet && { srcSet, sizes: eager ? sizes : `auto, ${sizes ?? "100vw"}` })}
      loading={eager ? "eager" : "lazy"}
      decoding={eager ? "sync" : "async"}
      fetchPriority={eager ? "high" : "auto"}
      draggable={false}
      {...(style && { style })}
      className={[styles.img, placed && styles.placed, className].filter(Boolean).join(" ")}
    />
  );
}

/** How the picture lies in its box: by `focal`, or by the placement of its address and of the PC's. */
function placing(address: string, wide: string | undefined, focal: Shared["focal"]) {
  if (focal) return { style: { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }, placed: false };
  const onMobile = placementOf(address);
  const onPc = wide === undefined ? onMobile : placementOf(wide);
  if (!onMobile && !onPc) return { placed: false };
  const style: CSSProperties = { ...numbers("focal", onMobile ?? centred) };
  if (wide !== undefined) Object.assign(style, numbers("focal-pc", onPc ?? centred));
  return { style, placed: true };
}

const numbers = (name: string, { x, y, zoom }: Placement): CSSProperties => ({
  [`--${name}-x`]: `${x}%`,
  [`--${name}-y`]: `${y}%`,
  [`--${name}-zoom`]: zoom / 100,
});
