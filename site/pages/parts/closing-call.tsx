import type { ReactNode } from 'react'
import type { ClosingCall as Call } from '#content/pages/page-parts.ts'
import { Card } from '#site/ui/card.tsx'
import { StreamBand } from '#site/ui/streams/stream-lines.tsx'
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
          <div className="mt-6 flex flex-wrap gap-3">
            <ContactButton action={action} />
            {children}
          </div>
        </div>
        <div className="closing-streams">
          <StreamBand seed={title} height={170} className="streams-on-panel" />
        </div>
      </Card>
    </div>
  )
}
