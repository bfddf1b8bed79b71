import { afterEach, describe, expect, it, vi } from "vitest";
import {
  acceptAttribute,
  acceptedExtensions,
  checkFile,
  describeBytes,
  describeLimits,
  kindOfFile,
  uploadFile,
} from "./uploads.ts";

const pictures = "image/*";
const media = "image/*,video/*";
const file = (name: string, size: number) => ({ name, size });

describe("uploads", () => {
  it("take the named picture extensions, in any case, and videos only where allowed", () => {
    for (const name of ["a.jpg", "a.JPEG", "a.png", "a.gif", "a.webp", "a.bmp", "a.svg"]) {
      expect(checkFile(file(name, 1), pictures)).toBeNull();
    }
    expect(checkFile(file("a.mp4", 1), media)).toBeNull();
    expect(checkFile(file("a.mp4", 1), pictures)).toMatch(/can't be used.*JPG/);
    expect(["a.exe", "a", "png", "a.png.html"].map(kindOfFile)).toEqual([null, null, null, null]);
  });

  it("refuse one byte more than the limit, and say the limit", () => {
    expect(checkFile(file("a.png", 10_485_760), pictures)).toBeNull();
    expect(checkFile(file("a.gif", 10_485_761), pictures)).toMatch(/too large \(10\.1 MB\).*10 MB/);
    expect(checkFile(file("a.svg", 10_485_761), pictures)).toMatch(/too large/);
    // Photographs are made smaller instead.
    for (const name of ["a.jpg", "a.JPEG", "a.png", "a.webp", "a.bmp"]) {
      expect(checkFile(file(name, 104_857_600), pictures)).toBeNull();
      expect(checkFile(file(name, 104_857_601), pictures)).toMatch(/too large.*100 MB/);
    }
    expect(checkFile(file("a.HEIC", 1), pictures)).toMatch(/HEIC.*JPG/);
    expect(checkFile(file("a.mp4", 1_258_291_200), media)).toBeNull();
    expect(checkFile(file("a.mp4", 1_258_291_201), media)).toMatch(/too large.*1\.2 GB/);
    expect(checkFile(file("a.png", 0), pictures)).toMatch(/empty/);
  });

  it("say sizes and limits as people do", () => {
    expect([1, 1536, 3_500_000, 1_258_291_200].map(describeBytes)).toEqual(["1 byte", "1.5 KB", "3.4 MB", "1.2 GB"]);
    expect(describeLimits(media)).toBe(
      "JPG, PNG, GIF, WebP, BMP or SVG up to 10 MB, or MP4, WebM, OGV or MOV up to 1.2 GB",
    );
    expect(acceptedExtensions(pictures)).toBe(".jpg,.jpeg,.png,.gif,.webp,.bmp,.svg");
  });

  it("are named by type on phones, which offer the camera for types only", () => {
    expect(acceptAttribute(pictures)).toBe(acceptedExtensions(pictures));
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    expect(acceptAttribute(pictures)).toBe(pictures);
    vi.unstubAllGlobals();
  });

  describe("in time", () => {
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it("give the address, with progress", async () => {
      const seen: number[] = [];
      const upload = async (_: File, onProgress: (percent: number) => void) => {
        onProgress(40);
        return "/uploads/1.webp";
      };
      const address = await uploadFile(upload, new File(["x"], "a.png"), (p) => seen.push(p), neverAborted());
      expect([address, seen]).toEqual(["/uploads/1.webp", [40]]);
    });

    it("end after 30 s for a picture and 3000 s for a video, in words", async () => {
      const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
      const upload = (_file: File, _progress: unknown, signal?: AbortSignal) => Promise.reject(signal?.reason);
      const run = (name: string) => uploadFile(upload, new File(["x"], name), () => {}, neverAborted());
      await expect(run("a.png")).rejects.toThrow("longer than 30 seconds");
      await expect(run("a.mp4")).rejects.toThrow("longer than 3000 seconds");
      expect(asked.mock.calls).toEqual([[30_000], [3_000_000]]);
    });

    it("stop when the owner stops them", async () => {
      const upload = (_file: File, _progress: unknown, signal?: AbortSignal) => Promise.reject(signal?.reason);
      const stopped = uploadFile(upload, new File(["x"], "a.png"), () => {}, AbortSignal.abort());
      await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    });
  });
});

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
