/** How far the primary had written at a moment of this process's clock (`performance.now()`). */
export type Sample = { takenAt: number; position: bigint }

/** More than a replica within its bound can be behind; older ones tell nothing new. */
const MAX_SAMPLES = 200

/**
 * Remembers how far the primary had written, so that a replica's position tells how fresh its data are. That needs
 * neither equal clocks nor traffic: the age of the last replayed change grows on an idle primary, too.
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
