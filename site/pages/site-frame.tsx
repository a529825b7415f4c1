import type { ReactNode } from 'react'

/** What surrounds every page: header, main, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
