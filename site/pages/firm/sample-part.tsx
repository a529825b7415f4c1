import type { ReactNode } from 'react'

type SamplePartProps = { isSample: boolean; children: ReactNode }

/**
 * Keeps invented content out of the Markdown versions of pages, and so out of the assistant's answers. Readers of the
 * pages have the notice in the footer.
 */
export function SamplePart({ isSample, children }: SamplePartProps) {
  return isSample ? <div data-sample>{children}</div> : children
}

export function hasSamples(entries: readonly { isSample?: true }[]): boolean {
  return entries.some(({ isSample }) => isSample)
}
