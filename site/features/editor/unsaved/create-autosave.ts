import type { UnsavedText } from './unsaved-texts.ts'

type TextKey = Pick<UnsavedText, 'postId' | 'writer'>
type Change = { key: TextKey; text: UnsavedText | null }

/** Whether the server has a text: not yet, up to the last two seconds, or not the latest, because it can't be reached. */
export type ServerCopy = 'none' | 'kept' | 'failed'

export type AutosaveOptions = {
  keep: (text: UnsavedText, options: { isLeaving: boolean }) => Promise<void>
  forget: (key: TextKey) => Promise<void>
  onChange: (key: TextKey, copy: ServerCopy) => void
  /** The texts that the server has at the start. */
  kept: readonly TextKey[]
}

export type Autosave = {
  /** Sends the text within `INTERVAL_MS`, unless a newer one of the same editor replaces it before that. */
  keep: (text: UnsavedText) => void
  /** Deletes the server's copy, if there may be one. */
  forget: (key: TextKey) => void
  /** Sends what is waiting without further delay, because the page was hidden or left. */
  flush: () => void
  /** While switched off, changes wait. */
  switch: (isOn: boolean) => void
}

/** Texts are sent at most this often, so that the server is never more than two seconds behind. */
export const INTERVAL_MS = 1500
const LONGEST_DELAY_MS = 60_000
/** How often sending is tried once the page is hidden or left. */
const MAX_TRIES_AFTER_LEAVING = 5

/**
 * Sends unsaved texts to the server while the author types: one request at a time, always the newest text. A failure is
 * repeated, less and less often.
 */
export function createAutosave({ keep, forget, onChange, kept }: AutosaveOptions): Autosave {
  const nameOf = ({ postId, writer }: TextKey) => `${postId}:${writer}`
  const onServer = new Set(kept.map(nameOf))
  const waiting = new Map<string, Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isOn = true
  let isLeaving = false
  let failures = 0

  function plan(delayMs: number): void {
    const hasGivenUp = isLeaving && failures >= MAX_TRIES_AFTER_LEAVING
    if (timer !== undefined || isRunning || !isOn || hasGivenUp || waiting.size === 0) return
    timer = setTimeout(() => void run(), delayMs)
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isRunning || !isOn || waiting.size === 0) return
    isRunning = true
    const startedAt = Date.now()
    const results = []
    for (const name of [...waiting.keys()]) {
      const change = waiting.get(name)
      waiting.delete(name)
      if (change) results.push(await send(name, change))
    }
    isRunning = false
    failures = results.includes(false) ? failures + 1 : 0
    const delayMs = Math.min(INTERVAL_MS * 2 ** failures, LONGEST_DELAY_MS)
    plan(isLeaving && failures === 0 ? 0 : Math.max(0, startedAt + delayMs - Date.now()))
  }

  async function send(name: string, change: Change): Promise<boolean> {
    const { key, text } = change
    try {
      // Recorded before the response arrives, because the server may have the text even without one.
      if (text) onServer.add(name)
      await (text ? keep(text, { isLeaving }) : forget(key))
      if (!text) onServer.delete(name)
      else if (waiting.get(name)?.text !== null) onChange(key, 'kept')
      return true
    } catch (error) {
      console.warn(error)
      if (!waiting.has(name)) waiting.set(name, change)
      if (text && waiting.get(name)?.text !== null) onChange(key, 'failed')
      return false
    }
  }

  function add(change: Change): void {
    waiting.set(nameOf(change.key), change)
    plan(INTERVAL_MS)
  }

  return {
    keep: (text) => {
      isLeaving = false
      add({ key: text, text })
    },
    forget: (key) => {
      const name = nameOf(key)
      waiting.delete(name)
      onChange(key, 'none')
      if (onServer.has(name)) add({ key, text: null })
    },
    flush: () => {
      isLeaving = true
      void run()
    },
    switch: (next) => {
      isOn = next
      isLeaving = false
      plan(0)
    },
  }
}
