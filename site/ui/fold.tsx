import { type ReactNode, useEffect, useRef, useState } from 'react'

type FoldProps = {
  title: ReactNode
  /** What the fields are for, or what they hold. */
  note: string
  hasValue: boolean
  hasError: boolean
  children: ReactNode
}

/**
 * Optional fields behind one line. A value or an error opens it, and nothing closes it but the visitor: who clears a
 * field is still working there.
 */
export function Fold({ title, note, hasValue, hasError, children }: FoldProps) {
  const [isOpenAtFirst] = useState(hasValue || hasError)
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if ((hasValue || hasError) && ref.current) ref.current.open = true
  }, [hasValue, hasError])

  return (
    <details className="fold" ref={ref} open={isOpenAtFirst}>
      <summary>
        {title}
        <span className="fold-note">{note}</span>
        <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m3.5 6 4.5 4.5L12.5 6" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
