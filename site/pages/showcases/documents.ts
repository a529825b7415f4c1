import type { ShowcasePage } from '#content/pages/showcase-page.ts'
import type { SitePath } from '#content/types.ts'

export type DocumentKind = keyof ShowcasePage['documents']

/** The three documents of a showcase: the last segment of the path, the name and the button that links to it. */
export const DOCUMENTS: Readonly<Record<DocumentKind, { slug: string; name: string; button: string }>> = {
  caseStudy: { slug: 'case-study', name: 'Case study', button: 'Download Case Study' },
  technicalSpecs: { slug: 'technical-specs', name: 'Technical specs', button: 'View Technical Specs' },
  whitePaper: { slug: 'white-paper', name: 'White paper', button: 'Download White Paper' },
}

/** A document is a page that prints well: the browser's print dialog saves it as a file (decision 0025). */
export function documentPath(showcase: SitePath, kind: DocumentKind): SitePath {
  return `${showcase}/${DOCUMENTS[kind].slug}`
}

export function showcaseDocuments({ path }: { path: SitePath }): { path: SitePath; kind: DocumentKind }[] {
  const kinds = Object.keys(DOCUMENTS) as DocumentKind[]
  return kinds.map((kind) => ({ path: documentPath(path, kind), kind }))
}
