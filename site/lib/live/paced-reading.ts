type Pace = {
  /** The first reading waits a random part of this, so that not all readers of a page ask at once. */
  spreadMs: number
  /** Between two readings, however many hints arrive. */
  pauseMs: number
}

/**
 * Reads again after hints that something has changed. Anybody may send hints, so they cost at most one reading in each
 * pause. A failed reading is only logged: the next hint leads to another.
 */
export function createPacedReading(read: () => Promise<void>, { spreadMs, pauseMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let lastReadAt = Number.NEGATIVE_INFINITY

  function run() {
    timer = null
    lastReadAt = Date.now()
    read().catch((error: unknown) => console.warn('Changes could not be read:', error))
  }

  return {
    hint(): void {
      timer ??= setTimeout(run, Math.max(Math.random() * spreadMs, lastReadAt + pauseMs - Date.now()))
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
