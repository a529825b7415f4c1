import { contactHref } from '#content/navigation.ts'
import { Card } from '#site/ui/card.tsx'
import { LinkButton } from '#site/ui/link-button.tsx'
import { StreamBand } from '#site/ui/stream-lines.tsx'
import { CALL_LABEL, CALL_TITLE } from './texts.ts'

/** The closing call under a post. */
export function ConsultationCall() {
  return (
    <Card weight="panel" className="relative isolate overflow-hidden">
      <StreamBand seed="consultation" className="absolute inset-x-0 bottom-0 -z-1 h-full w-full opacity-35" />
      <div className="grid items-center gap-6 py-4 md:grid-cols-[1fr_auto] md:px-4 md:py-8">
        <div>
          <h2 className="max-w-xl text-h2">{CALL_TITLE}</h2>
          <p className="mt-3 max-w-lg text-panel-quiet">
            Tell us what you want to know and where the data lives. We answer with a first sketch, not with a brochure.
          </p>
        </div>
        <LinkButton to={contactHref()} look="action">
          {CALL_LABEL}
        </LinkButton>
      </div>
    </Card>
  )
}
