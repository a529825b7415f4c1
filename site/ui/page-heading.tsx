import type { ReactNode } from 'react'

/** The start of a page: one h1 and a sentence about the page. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-column pt-12 pb-10 md:pt-20 md:pb-14">
      <h1 className="text-h1">{title}</h1>
      {children && <p className="measure mt-4 text-lead text-quiet text-pretty">{children}</p>}
    </header>
  )
}
