import { contactHref } from '#content/navigation.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Card } from '#site/ui/card.tsx'
import { CALL_LABEL, CALL_TITLE } from '../blog-texts.ts'

/** The call to action below a post. */
export function ConsultationCall() {
  return (
    <Card weight="panel" className="closing">
      <div>
        <h2 className="text-h2">{CALL_TITLE}</h2>
        <p className="mt-3 max-w-lg text-panel-quiet">
          Write one question that your reports leave open, and where its data lives. A consultant answers within 24
          hours, and the first conversation is free.
        </p>
      </div>
      <div className="closing-actions">
        <LinkButton to={contactHref()} look="action">
          {CALL_LABEL}
        </LinkButton>
      </div>
    </Card>
  )
}
