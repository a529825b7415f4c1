import type { PlaceholderPage as PlaceholderContent } from '#content/pages/company-pages.ts'
import { StreamBand } from '#site/ui/streams/stream-lines.tsx'

/** A heading and one paragraph (readings D55); the menu lists the section's pages. */
export function PlaceholderPage({ page: { title, lead } }: { page: PlaceholderContent }) {
  return (
    <div className="page-column pt-16 md:pt-24">
      <h1 className="text-h1">{title}</h1>
      <p className="measure mt-4 text-lead text-quiet">{lead}</p>
      <StreamBand seed={title} height={160} className="mt-16" />
    </div>
  )
}
