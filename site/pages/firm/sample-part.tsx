import type { ReactNode } from 'react'

type SamplePartProps = { isSample: boolean; children: ReactNode }

/**
 * Keeps invented content out of the Markdown versions of pages, and so out of the assistant's answers, where it would
 * not be marked as a sample. Readers see a `SampleNote` next to it.
 */
export function SamplePart({ isSample, children }: SamplePartProps) {
  return isSample ? <div data-sample>{children}</div> : children
}

/** Says that the entries above are samples; renders nothing if they are not. */
export function SampleNote({ isSample, children }: SamplePartProps) {
  return isSample && <p className="sample-note">{children}</p>
}

export function hasSamples(entries: readonly { isSample?: true }[]): boolean {
  return entries.some(({ isSample }) => isSample)
}
