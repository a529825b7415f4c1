export type TimedPhase = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response'

/** How long the phases of one request took, for `Server-Timing`. */
export type ServerTiming = {
  /** Ends the phase that has been running since the previous one ended. */
  end: (phase: TimedPhase) => void
  /** The header's value: `parse;dur=0.4, plan;dur=0.1`, in milliseconds. */
  toHeader: () => string
}

export function startServerTiming(identifiedInMs: number): ServerTiming {
  const phases: [TimedPhase, number][] = [['jwt', identifiedInMs]]
  let since = performance.now()

  return {
    end(phase) {
      const now = performance.now()
      phases.push([phase, now - since])
      since = now
    },
    toHeader: () => phases.map(([phase, ms]) => `${phase};dur=${ms.toFixed(1)}`).join(', '),
  }
}
