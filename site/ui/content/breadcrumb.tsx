import { Link } from 'react-router'
import type { SitePath } from '#content/types.ts'

type BreadcrumbProps = {
  /** From the home page down; a step without a page of its own has no path. */
  trail: readonly { label: string; path: SitePath | null }[]
  /** The page itself. */
  current: string
}

/** Where the page stands in the site. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {trail.map(({ label, path }) => (
          <li key={label}>{path ? <Link to={path}>{label}</Link> : label}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
