/** Reading barcodes by the camera, where the browser can (BarcodeDetector: Chrome and Edge on Android and macOS). */

interface DetectedBarcode {
  readonly rawValue: string;
}

interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

type BarcodeDetectorClass = new (options?: { readonly formats?: readonly string[] }) => BarcodeDetector;

function detectorClass(): BarcodeDetectorClass | undefined {
  const detector: unknown = Reflect.get(globalThis, "BarcodeDetector");
  return typeof detector === "function" ? (detector as BarcodeDetectorClass) : undefined;
}

/** Whether this browser reads barcodes; without https there is no camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/** Milliseconds between two looks at the picture. */
const pause = 180;
/** Milliseconds in which the same code is one scan: the label is still in view. */
const same = 1500;

/** Reads codes from a video until it is stopped. @param onCode called once for each label that is shown. */
export function readCodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const Detector = detectorClass();
  if (!Detector) return () => {};
  const detector = new Detector();
  let last = { code: "", at: 0 };
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const look = async () => {
    // Before the first picture, and while the page is hidden, there is nothing to read.
    const codes = video.readyState < 2 ? [] : await detector.detect(video).catch(() => []);
    const code = codes[0]?.rawValue ?? "";
    const now = Date.now();
    if (code !== "" && !stopped) {
      if (code !== last.code || now - last.at > same) onCode(code);
      last = { code, at: now };
    }
    if (!stopped) timer = setTimeout(() => void look(), pause);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
