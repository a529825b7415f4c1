import type { ReactNode, RefObject } from 'react'
import { Card } from '#site/ui/card.tsx'

type SecurityPartProps = {
  /** The part's address on the page. */
  id: string
  title: string
  lead: ReactNode
  /** For parts that move the focus to their heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One part of the security page: its purpose on the left, its controls on the right. */
export function SecurityPart({ id, title, lead, headingRef, children }: SecurityPartProps) {
  return (
    <Card id={id} weight="plain" className="security-part" aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`} className="text-h4" ref={headingRef} tabIndex={headingRef && -1}>
          {title}
        </h2>
        <p className="mt-2 text-quiet">{lead}</p>
      </div>
      <div className="grid content-start justify-items-start gap-6">{children}</div>
    </Card>
  )
}
