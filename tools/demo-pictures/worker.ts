import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort } from "node:worker_threads";
import { shoot } from "./engine/shoot.ts";
import { SHOTS } from "./shots/all.ts";

const ASSETS = join(import.meta.dirname, "../../demo/assets");

/** Takes shot number `index` and writes its pictures. */
const take = async (index: number): Promise<void> => {
  const shot = SHOTS[index];
  if (!shot) throw new Error(`no shot ${index}`);
  const scene = await shot.scene();
  const share = shot.share ?? 1;
  const size = {
    width: Math.round(shot.width * share),
    height: Math.round(shot.height * share),
    samples: shot.samples,
  };
  const pictures = shoot(scene, size, shot.paths[0] ?? "", { exposure: scene.exposure ?? 1 });
  for (const [i, picture] of pictures.entries()) {
    const file = join(ASSETS, shot.paths[i] ?? "");
    mkdirSync(dirname(file), { recursive: true });
    const full =
      share === 1 ? picture : picture.resize(shot.width, shot.height, { kernel: "lanczos3" }).sharpen({ sigma: 0.7 });
    await full.webp({ quality: shot.quality, effort: 6, smartSubsample: true }).toFile(file);
  }
};

parentPort?.on("message", (index: number) => {
  take(index).then(
    () => parentPort?.postMessage({ index }),
    (error: unknown) => parentPort?.postMessage({ index, error: String(error) }),
  );
});
