import { Link } from 'react-router'
import type { ComingSoonPage as ComingSoonContent } from '#content/pages/story-pages.ts'
import { blogAddress, NO_FILTER } from '#site/features/blog/filters/blog-filter.ts'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import type { NamedPage } from '../loading/find-page.server.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { trailOf } from '../parts/place.ts'
import { EmptyCells, EmptyChart } from './empty-chart.tsx'

type ComingSoonPageProps = {
  page: Omit<ComingSoonContent, 'meanwhile'> & { meanwhile: readonly (NamedPage & { reason: string })[] }
}

/** A story that has not been written yet: what it will cover, and what to read until then. */
export function ComingSoonPage({ page }: ComingSoonPageProps) {
  const { title, expected, lead, chart, cells, expect, meanwhile, posts, call } = page
  return (
    <>
      <div className="opening page-column">
        <Breadcrumb trail={trailOf('stories')} current={title} />
        <p className="soon-date">Coming soon, expected in {expected}</p>
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
            <p className="border-line border-t py-3">
              <Link className="text-link" to={blogAddress({ ...NO_FILTER, search: posts.search })}>
                {posts.label}
              </Link>
            </p>
          </section>
        </div>
      </div>
      <ClosingCall call={call} />
    </>
  )
}
