import type { ReactNode } from 'react'

type SamplePartProps = { isSample: boolean; children: ReactNode }

/**
 * Keeps what is invented out of the Markdown versions of pages, and so out of the assistant's answers: there it would
 * lose its mark. Readers see a `SampleNote` beside it.
 */
export function SamplePart({ isSample, children }: SamplePartProps) {
  return isSample ? <div data-sample>{children}</div> : children
}

/** Says that the entries above are samples; nothing if they are not. */
export function SampleNote({ isSample, children }: SamplePartProps) {
  return isSample && <p className="sample-note">{children}</p>
}

export function hasSamples(entries: readonly { isSample?: true }[]): boolean {
  return entries.some(({ isSample }) => isSample)
}
