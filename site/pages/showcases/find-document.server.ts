import { data } from 'react-router'
import type { ShowcasePage } from '#content/pages/showcase-page.ts'
import { titleParts } from '../parts/section.tsx'
import { DOCUMENTS, showcaseDocuments } from './documents.ts'

/** The document of this address with its showcase and its sisters. Throws a 404 response when there is none. */
export function findDocument(showcases: readonly ShowcasePage[], { pathname }: URL) {
  for (const showcase of showcases) {
    const all = showcaseDocuments(showcase)
    const found = all.find(({ path }) => path === pathname)
    if (!found) continue
    const { path, kind } = found
    const { title, name, documents } = showcase
    const others = all.filter((other) => other !== found)
    return {
      path,
      kind: DOCUMENTS[kind].name,
      note: DOCUMENTS[kind].note,
      document: documents[kind],
      showcase: { path: showcase.path, title, name },
      others: others.map((other) => ({
        path: other.path,
        name: `${DOCUMENTS[other.kind].name}: ${titleParts(documents[other.kind].title).name}`,
      })),
    }
  }
  throw data(null, { status: 404 })
}
