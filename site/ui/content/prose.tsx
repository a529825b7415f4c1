import type { ReactNode } from 'react'

/** Running text of the site's own, such as a legal page: headings, paragraphs, lists, links. Posts have PostBody. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose measure">{children}</div>
}
