import { Link } from 'react-router'
import type { PlaceholderPage as PlaceholderContent } from '#content/pages/company-pages.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import type { DescribedPage } from '../loading/find-page.server.ts'

type PlaceholderPageProps = { page: Omit<PlaceholderContent, 'pages'>; pages: readonly DescribedPage[] }

/** A heading and one paragraph (readings D55), and the section's pages. */
export function PlaceholderPage({ page: { title, lead }, pages }: PlaceholderPageProps) {
  return (
    <div className="page-column pt-16 md:pt-24">
      <h1 className="text-h1">{title}</h1>
      <p className="measure mt-4 text-lead text-quiet">{lead}</p>
      <ul className="listed-pages">
        {pages.map(({ path, title: name, description }) => (
          <li key={path}>
            <h2 className="text-h3">
              <Link className="arrow-link" to={path}>
                <Unbroken text={name} /> <Arrow />
              </Link>
            </h2>
            <p className="text-quiet">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
