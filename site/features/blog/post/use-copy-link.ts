import { useEffect, useState } from 'react'

/** Long enough to read; short enough that nobody takes it for the current state. */
export const OUTCOME_SHOWN_MS = 4000

type CopyOutcome = 'copied' | 'failed' | null

/** Copies an address of this site and reports the outcome for a few seconds. */
export function useCopyLink(path: string): { outcome: CopyOutcome; copy: () => void } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy(): void {
    writeToClipboard(new URL(path, location.href).href).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return { outcome, copy }
}

/** Rejects on a page without TLS, which has no clipboard, and when the visitor denies access. */
async function writeToClipboard(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>
  if (!clipboard) throw new Error('This page may not use the clipboard')
  await clipboard.writeText(text)
}
