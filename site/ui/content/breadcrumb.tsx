import { Link } from 'react-router'
import type { SitePath } from '#content/types.ts'

type BreadcrumbProps = {
  /** From the home page down; a step without a page has no path. */
  trail: readonly { label: string; path: SitePath | null }[]
  /** The name of the current page. */
  current: string
}

/** The page's position in the site. */
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
