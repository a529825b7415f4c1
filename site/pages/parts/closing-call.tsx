import type { ReactNode } from 'react'
import type { ClosingCall as Call } from '#content/pages/page-parts.ts'
import { Card } from '#site/ui/card.tsx'
import { ContactButton } from './contact-button.tsx'

type ClosingCallProps = {
  call: Omit<Call, 'action'> & { action: Call['action'] }
  /** More buttons beside the contact button. */
  children?: ReactNode
}

/** The call to action that ends a page. */
export function ClosingCall({ call: { title, text, action }, children }: ClosingCallProps) {
  return (
    <div className="page-column pt-(--section-gap)">
      <Card weight="panel" className="closing">
        <div>
          <h2 className="text-h2" id="next-step">
            {title}
          </h2>
          <p className="mt-3 max-w-lg text-panel-quiet">{text}</p>
        </div>
        <div className="closing-actions">
          <ContactButton action={action} />
          {children}
        </div>
      </Card>
    </div>
  )
}
