import type { ReactNode } from 'react'
import { type FoldContent, useFold } from './use-fold.ts'

type FoldProps = FoldContent & {
  title: ReactNode
  /** What the fields are for, or what they hold. */
  note: string
  children: ReactNode
}

/** Optional fields behind one line. */
export function Fold({ title, note, children, ...content }: FoldProps) {
  return (
    <details className="fold" {...useFold(content)}>
      <summary>
        {title}
        <span className="fold-note">{note}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m3.5 6 4.5 4.5L12.5 6" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
