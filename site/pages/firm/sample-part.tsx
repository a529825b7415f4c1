import type { ReactNode } from 'react'

type SamplePartProps = { isSample: boolean; note: string; children: ReactNode }

/**
 * Marks what is invented, for readers by a note. `data-sample` keeps it out of the Markdown versions of pages, and so
 * out of the assistant's answers: there it would lose its mark.
 */
export function SamplePart({ isSample, note, children }: SamplePartProps) {
  if (!isSample) return children
  return (
    <div data-sample>
      {children}
      <p className="sample-note page-column">{note}</p>
    </div>
  )
}
