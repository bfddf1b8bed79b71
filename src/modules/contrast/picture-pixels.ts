/** Pixels of a picture on the page. */
import { canvasOf, type Rgba } from "./paint.ts";

/** Samples per side: behind a text, and of a logo, whose lines are thin. */
export const textSamples = 16;
export const logoSamples = 64;

const samplers = new Map<number, CanvasRenderingContext2D | null>();

/** An empty canvas of this side, the same one for every picture. */
function sampler(side: number): CanvasRenderingContext2D | null {
  const context = samplers.get(side) ?? canvasOf(side, side);
  samplers.set(side, context);
  context?.clearRect(0, 0, side, side);
  return context;
}

/**
 * The pixels of a loaded picture that lie in a rectangle of the window, evenly spread. Null when they cannot be known: a
 * picture that has not loaded, or one of another site.
 */
export function picturePixels(image: HTMLImageElement, area: DOMRect, side = textSamples): readonly Rgba[] | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = image.complete && width > 0 && height > 0 ? sampler(side) : null;
  const box = image.getBoundingClientRect();
  if (!context || box.width === 0 || box.height === 0) return null;
  const { objectFit, objectPosition } = getComputedStyle(image);
  const [across, down] = [box.width / width, box.height / height];
  const scale =
    objectFit === "cover" ? Math.max(across, down) : objectFit === "contain" ? Math.min(across, down) : null;
  const rendered = { width: width * (scale ?? across), height: height * (scale ?? down) };
  const [x = 0.5, y = 0.5] = objectPosition.split(" ").map((share) => Number.parseFloat(share) / 100);
  const left = box.left + (box.width - rendered.width) * x;
  const top = box.top + (box.height - rendered.height) * y;
  try {
    context.drawImage(
      image,
      ((area.left - left) / rendered.width) * width,
      ((area.top - top) / rendered.height) * height,
      (area.width / rendered.width) * width,
      (area.height / rendered.height) * height,
      0,
      0,
      side,
      side,
    );
    return pixelsOf(context.getImageData(0, 0, side, side).data);
  } catch {
    return null;
  }
}

/** The pixels of a logo, evenly spread, once it has loaded; null when it does not load or is one of another site. */
export async function logoPixels(address: string): Promise<readonly Rgba[] | null> {
  const image = new Image();
  image.src = address;
  const context = canvasOf(logoSamples, logoSamples);
  try {
    await image.decode();
    context?.drawImage(image, 0, 0, logoSamples, logoSamples);
    return context && pixelsOf(context.getImageData(0, 0, logoSamples, logoSamples).data);
  } catch {
    return null;
  }
}

function pixelsOf(data: Uint8ClampedArray): Rgba[] {
  return Array.from({ length: data.length / 4 }, (_, at): Rgba => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    return [red, green, blue, alpha / 255];
  });
}
