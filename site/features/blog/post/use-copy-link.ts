import { useEffect, useState } from 'react'

/** Long enough to be read, short enough not to be taken for the state of things. */
export const OUTCOME_SHOWN_MS = 4000

type CopyOutcome = 'copied' | 'failed' | null

/** Copies an address of this site, and says for a while how that went. */
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

/** A page without TLS has no clipboard, and a visitor may refuse it. */
async function writeToClipboard(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>
  if (!clipboard) throw new Error('This page may not use the clipboard')
  await clipboard.writeText(text)
}
