export type ByteLru<Value> = {
  get: (key: string) => Value | null
  set: (key: string, value: Value, bytes: number) => void
  delete: (key: string) => void
  clear: () => void
}

/** Keeps the most recently used values whose sizes together stay within a number of bytes. */
export function createByteLru<Value>(maxBytes: number): ByteLru<Value> {
  // A Map remembers the order of insertion; a value that is read moves to its end.
  const entries = new Map<string, { value: Value; bytes: number }>()
  let usedBytes = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    usedBytes -= entry.bytes
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      usedBytes += bytes
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      entries.clear()
      usedBytes = 0
    },
  }
}
