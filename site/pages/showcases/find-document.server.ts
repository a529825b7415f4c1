import { data } from 'react-router'
import type { ShowcasePage } from '#content/pages/showcase-page.ts'
import { DOCUMENTS, showcaseDocuments } from './documents.ts'

/** The document of this address with its showcase. Throws a 404 response when there is none. */
export function findDocument(showcases: readonly ShowcasePage[], { pathname }: URL) {
  for (const showcase of showcases) {
    const found = showcaseDocuments(showcase).find(({ path }) => path === pathname)
    if (!found) continue
    const { path, kind } = found
    const { title, documents } = showcase
    return { path, kind: DOCUMENTS[kind].name, document: documents[kind], showcase: { path: showcase.path, title } }
  }
  throw data(null, { status: 404 })
}
