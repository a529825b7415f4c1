import type { ReactNode } from 'react'

/** The site's own running text, such as a legal page: headings, paragraphs, lists, links. For posts use PostBody. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose measure">{children}</div>
}
