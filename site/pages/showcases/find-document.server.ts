import { data } from 'react-router'
import type { ShowcasePage } from '#content/pages/showcase-page.ts'
import { DOCUMENTS, type DocumentKind, documentPath } from './documents.ts'

/** The document of this address with the showcase that it belongs to. Throws the answer 404 where there is none. */
export function findDocument(showcases: readonly ShowcasePage[], { pathname }: URL) {
  for (const { path, title, documents } of showcases) {
    for (const [kind, { name }] of Object.entries(DOCUMENTS)) {
      const address = documentPath(path, kind as DocumentKind)
      if (address === pathname)
        return { path: address, kind: name, document: documents[kind as DocumentKind], showcase: { path, title } }
    }
  }
  throw data(null, { status: 404 })
}
