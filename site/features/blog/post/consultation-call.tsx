import { contactHref } from '#content/navigation.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Card } from '#site/ui/card.tsx'
import { StreamBand } from '#site/ui/streams/stream-lines.tsx'
import { CALL_LABEL, CALL_TITLE } from '../blog-texts.ts'

/** The call to action below a post. */
export function ConsultationCall() {
  return (
    <Card weight="panel" className="overflow-hidden">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:py-6 md:pl-4">
        <div>
          <h2 className="text-h2">{CALL_TITLE}</h2>
          <p className="mt-3 max-w-lg text-panel-quiet">
            Tell us what you want to know and where the data lives. We answer with a first sketch, not with a brochure.
          </p>
          <LinkButton className="mt-6" to={contactHref()} look="action">
            {CALL_LABEL}
          </LinkButton>
        </div>
        <div className="-mr-8 max-md:-ml-8">
          <StreamBand seed="consultation" height={170} className="streams-on-panel" />
        </div>
      </div>
    </Card>
  )
}
