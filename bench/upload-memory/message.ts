/** Megabytes of the process: now, and at the highest since it was last asked. */
export interface Memory {
  now: number;
  peak: number;
}

export type UploadServerMessage = { port: number } | Memory;
