import { Link } from 'react-router'
import { Arrow } from '#site/ui/arrow.tsx'
import type { NamedPage } from '../loading/find-page.server.ts'

/** A link to another page, named by its title. */
export function MoreLink({ page }: { page: NamedPage | null }) {
  return (
    page && (
      <Link className="arrow-link" to={page.path}>
        {page.title} <Arrow />
      </Link>
    )
  )
}
