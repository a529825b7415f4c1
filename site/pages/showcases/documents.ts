import type { ShowcasePage } from '#content/pages/showcase-page.ts'
import type { SitePath } from '#content/types.ts'

export type DocumentKind = keyof ShowcasePage['documents']

/** A printed document leaves the site, and with it the notice in the footer. */
const SAMPLE_NOTE = 'The firm and the figures in this document are samples.'
const SPECS_NOTE = 'The firm, sizes and times are samples; service limits are Microsoft’s.'

type DocumentWords = { slug: string; name: string; button: string; note: string }

/** The documents of a showcase: the path's last segment, the name, the button that links to it, the note at its end. */
export const DOCUMENTS: Readonly<Record<DocumentKind, DocumentWords>> = {
  caseStudy: { slug: 'case-study', name: 'Case study', button: 'Download Case Study', note: SAMPLE_NOTE },
  technicalSpecs: {
    slug: 'technical-specs',
    name: 'Technical specs',
    button: 'View Technical Specs',
    note: SPECS_NOTE,
  },
  whitePaper: { slug: 'white-paper', name: 'White paper', button: 'Download White Paper', note: SAMPLE_NOTE },
}

/** A document is a page that prints well: the browser's print dialog saves it as a file (decision 0006). */
export function documentPath(showcase: SitePath, kind: DocumentKind): SitePath {
  return `${showcase}/${DOCUMENTS[kind].slug}`
}

export function showcaseDocuments({ path }: { path: SitePath }): { path: SitePath; kind: DocumentKind }[] {
  const kinds = Object.keys(DOCUMENTS) as DocumentKind[]
  return kinds.map((kind) => ({ path: documentPath(path, kind), kind }))
}
