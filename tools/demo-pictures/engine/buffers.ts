/** Readers of one kind of buffer each, so that the engine compiles every use to a plain load. */
export const f32 = (list: Float32Array, i: number): number => list[i] as number;
export const f64 = (list: Float64Array, i: number): number => list[i] as number;
export const i32 = (list: Int32Array, i: number): number => list[i] as number;
