export type WriteKind = 'post' | 'message' | 'upload'

export type Entry = {
  kind: WriteKind
  /** The id of the post, the submission of the message, the name of the object. */
  id: string
  /** The content of the last acknowledged write; null before the first. */
  acknowledged: string | null
  /** Contents that unanswered or failed writes may have left. */
  possible: Set<string>
}

/** What the writers were promised: every acknowledged write with its content. */
export type Ledger = {
  /** Runs a write and notes its outcome. Returns whether it was acknowledged. */
  write: (target: { kind: WriteKind; id: string }, content: string, send: () => Promise<boolean>) => Promise<boolean>
  entries: () => readonly Entry[]
  /** How many writes were acknowledged. */
  count: () => number
  /** Resolves with the time when a write that began after this call is acknowledged. */
  nextAcknowledged: () => Promise<number>
}

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>()
  let waiting: { since: number; resolve: (at: number) => void }[] = []
  let acknowledged = 0

  function noteAcknowledged(startedAt: number): void {
    acknowledged += 1
    const now = performance.now()
    for (const { since, resolve } of waiting) if (startedAt >= since) resolve(now)
    waiting = waiting.filter(({ since }) => startedAt < since)
  }

  return {
    async write({ kind, id }, content, send) {
      const entry = entries.get(id) ?? { kind, id, acknowledged: null, possible: new Set() }
      entries.set(id, entry)
      entry.possible.add(content)
      const startedAt = performance.now()
      const isAcknowledged = await send().catch(() => false)
      if (!isAcknowledged) return false
      entry.acknowledged = content
      // Each entry has one writer, so what it sent before has been overwritten.
      entry.possible.clear()
      noteAcknowledged(startedAt)
      return true
    },
    entries: () => [...entries.values()],
    count: () => acknowledged,
    nextAcknowledged() {
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting.push({ since: performance.now(), resolve })
      return promise
    },
  }
}

/** The content that is stored now, by the id of its entry. */
export type Stored = ReadonlyMap<string, string>

/** The acknowledged entries that are gone, or whose last acknowledged content is. */
export function findLost(entries: readonly Entry[], stored: Stored): Entry[] {
  return entries.filter((entry) => entry.acknowledged !== null && !isWhole(entry, stored.get(entry.id)))
}

/** The entries that are stored with content that nobody sent. */
export function findTorn(entries: readonly Entry[], stored: Stored): Entry[] {
  return entries.filter((entry) => stored.has(entry.id) && !isWhole(entry, stored.get(entry.id)))
}

function isWhole({ acknowledged, possible }: Entry, content: string | undefined): boolean {
  return content !== undefined && (content === acknowledged || possible.has(content))
}
