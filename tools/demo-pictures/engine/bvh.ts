/** A bounding volume hierarchy over triangles, built with the binned surface area heuristic. */
export interface Bvh {
  /** Six numbers a node: lowest x, y, z and highest x, y, z. */
  bounds: Float32Array;
  /** Two numbers a node: leaf (first slot in `order`, how many) or branch (number of the right child, 0); the left child follows its parent. */
  links: Int32Array;
  axes: Uint8Array;
  /** Triangle numbers, leaf by leaf. */
  order: Int32Array;
}

const BINS = 12;
const LEAF = 4;

const area = (box: Float64Array, o: number): number => {
  const x = (box[o + 3] as number) - (box[o] as number);
  const y = (box[o + 4] as number) - (box[o + 1] as number);
  const z = (box[o + 5] as number) - (box[o + 2] as number);
  return x < 0 ? 0 : x * y + y * z + z * x;
};

const clear = (box: Float64Array, o: number): void => {
  box.fill(Infinity, o, o + 3);
  box.fill(-Infinity, o + 3, o + 6);
};

const grow = (box: Float64Array, o: number, from: Float32Array | Float64Array, p: number): void => {
  for (let k = 0; k < 3; k++) {
    box[o + k] = Math.min(box[o + k] as number, from[p + k] as number);
    box[o + 3 + k] = Math.max(box[o + 3 + k] as number, from[p + 3 + k] as number);
  }
};

/**
 * @param boxes six numbers a triangle: its lowest and highest corner.
 */
export const buildBvh = (boxes: Float32Array): Bvh => {
  const count = boxes.length / 6;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const bounds = new Float32Array(count * 12 + 6);
  const links = new Int32Array(count * 4 + 2);
  const axes = new Uint8Array(count * 2 + 1);
  const bins = new Float64Array(BINS * 6);
  const counts = new Int32Array(BINS);
  const scratch = new Float64Array(12);
  const rightCost = new Float64Array(BINS);
  let used = 0;

  const middle = (triangle: number, axis: number): number =>
    ((boxes[triangle * 6 + axis] as number) + (boxes[triangle * 6 + 3 + axis] as number)) / 2;

  const split = (first: number, last: number): void => {
    const node = used++;
    clear(scratch, 0);
    clear(scratch, 6);
    for (let i = first; i < last; i++) {
      const triangle = order[i] as number;
      grow(scratch, 0, boxes, triangle * 6);
      for (let k = 0; k < 3; k++) {
        const m = middle(triangle, k);
        if (m < (scratch[6 + k] as number)) scratch[6 + k] = m;
        if (m > (scratch[9 + k] as number)) scratch[9 + k] = m;
      }
    }
    bounds.set(scratch.subarray(0, 6), node * 6);
    const low = [scratch[6], scratch[7], scratch[8]] as [number, number, number];
    const high = [scratch[9], scratch[10], scratch[11]] as [number, number, number];
    const size = last - first;
    let bestCost = Infinity;
    let bestAxis = -1;
    let bestBin = 0;
    if (size > LEAF) {
      for (let axis = 0; axis < 3; axis++) {
        const from = low[axis] as number;
        const extent = (high[axis] as number) - from;
        if (extent < 1e-7) continue;
        for (let b = 0; b < BINS; b++) clear(bins, b * 6);
        counts.fill(0);
        for (let i = first; i < last; i++) {
          const triangle = order[i] as number;
          const b = Math.min(BINS - 1, Math.floor(((middle(triangle, axis) - from) / extent) * BINS));
          counts[b] = (counts[b] as number) + 1;
          grow(bins, b * 6, boxes, triangle * 6);
        }
        clear(scratch, 0);
        let right = 0;
        for (let b = BINS - 1; b > 0; b--) {
          grow(scratch, 0, bins, b * 6);
          right += counts[b] as number;
          rightCost[b] = right * area(scratch, 0);
        }
        clear(scratch, 0);
        let left = 0;
        for (let b = 1; b < BINS; b++) {
          grow(scratch, 0, bins, (b - 1) * 6);
          left += counts[b - 1] as number;
          const cost = left * area(scratch, 0) + (rightCost[b] as number);
          if (left > 0 && left < size && cost < bestCost) {
            bestCost = cost;
            bestAxis = axis;
            bestBin = b;
          }
        }
      }
    }
    if (bestAxis < 0) {
      links[node * 2] = first;
      links[node * 2 + 1] = size;
      return;
    }
    const from = low[bestAxis] as number;
    const extent = (high[bestAxis] as number) - from;
    let i = first;
    let j = last - 1;
    while (i <= j) {
      const triangle = order[i] as number;
      const b = Math.min(BINS - 1, Math.floor(((middle(triangle, bestAxis) - from) / extent) * BINS));
      if (b < bestBin) i++;
      else {
        order[i] = order[j] as number;
        order[j] = triangle;
        j--;
      }
    }
    axes[node] = bestAxis;
    split(first, i);
    links[node * 2] = used;
    split(i, last);
  };
  if (count > 0) split(0, count);
  return { bounds, links, axes, order };
};
