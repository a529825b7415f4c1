import type { ReactNode } from 'react'
import { contactHref } from '#content/navigation.ts'
import type { ClosingCall as Call, ContactAction } from '#content/pages/page-parts.ts'
import { type ButtonLook, LinkButton } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'

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
          <p className="mt-1 max-w-2xl text-panel-quiet">{text}</p>
        </div>
        <div className="closing-actions flex flex-wrap gap-3">
          <ContactButton action={action} />
          {children}
        </div>
      </Card>
    </div>
  )
}

/** Links to the contact form with the message prefilled. */
export function ContactButton({ action, look = 'action' }: { action: ContactAction } & Pick<ButtonLook, 'look'>) {
  return (
    <LinkButton to={contactHref(action.message)} look={look}>
      {action.label}
    </LinkButton>
  )
}
