/** How far the primary had written at a moment of this process's clock (`performance.now()`). */
export type Sample = { takenAt: number; position: bigint }

/** Longer than an acceptable replica may lag; older samples add no information. */
const MAX_SAMPLES = 200

/**
 * Remembers how far the primary had written, so that a replica's position shows how fresh its data is. That needs
 * neither synchronized clocks nor traffic, unlike the age of the last replayed change, which grows on an idle primary.
 */
export function createReplayProgress() {
  const samples: Sample[] = []

  return {
    add(sample: Sample): void {
      samples.push(sample)
      if (samples.length > MAX_SAMPLES) samples.shift()
    },
    /** The last moment of which a replica at this position has every change; null if it is not known. */
    freshAsOf: (position: bigint): number | null =>
      samples.findLast((sample) => sample.position <= position)?.takenAt ?? null,
  }
}
