import { Link } from 'react-router'
import type { ComingSoonPage as ComingSoonContent } from '#content/pages/story-pages.ts'
import { blogAddress, NO_FILTER } from '#site/features/blog/filters/blog-filter.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import type { NamedPage } from '../loading/find-page.server.ts'
import { trailOf } from '../parts/place.ts'
import { EmptyCells, EmptyChart } from './empty-chart.tsx'

type ComingSoonPageProps = {
  page: Omit<ComingSoonContent, 'meanwhile'> & { meanwhile: readonly (NamedPage & { reason: string })[] }
}

/** A story that has not been written yet: what it will cover, and what to read until then. */
export function ComingSoonPage({ page: { title, lead, chart, cells, expect, meanwhile, posts } }: ComingSoonPageProps) {
  return (
    <div className="opening page-column">
      <Breadcrumb trail={trailOf('stories')} current={title} />
      <p className="story-kind">Coming soon</p>
      <h1 className="text-h1">{title}</h1>
      <p className="measure mt-5 text-lead text-quiet">{lead}</p>
      {chart && <EmptyChart chart={chart} />}
      {cells && <EmptyCells {...cells} />}
      <div className="soon-columns">
        <section aria-labelledby="expect">
          <h2 className="text-h3" id="expect">
            What it will cover
          </h2>
          <ul className="soon-list pt-3">
            {expect.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="meanwhile">
          <h2 className="text-h3" id="meanwhile">
            Until then
          </h2>
          <ul className="soon-list pt-3">
            {meanwhile.map(({ path, title: name, reason }) => (
              <li key={path}>
                <Link className="text-link" to={path}>
                  {name}
                </Link>
                <p className="text-quiet text-small">{reason}</p>
              </li>
            ))}
          </ul>
          <LinkButton to={blogAddress({ ...NO_FILTER, search: posts.search })} className="mt-6">
            {posts.label}
          </LinkButton>
        </section>
      </div>
    </div>
  )
}
