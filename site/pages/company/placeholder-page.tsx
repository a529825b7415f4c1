import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedPage, PlaceholderPage as PlaceholderContent } from '#content/pages/company-pages.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { SpanBar } from '#site/ui/span-bar.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import type { DescribedPage } from '../loading/find-page.server.ts'
import { ContactButton } from '../parts/contact-button.tsx'
import { titleParts } from '../parts/title-parts.ts'
import { HeadStreams, RowStreams } from './row-streams.tsx'
import { WeekRows } from './week-rows.tsx'

type Row = DescribedPage & Omit<ListedPage, 'path'>

type PlaceholderPageProps = {
  page: Pick<PlaceholderContent, 'title' | 'lead' | 'placeholder' | 'hasStreams' | 'close'>
  pages: readonly Row[]
}

/** The section's pages, each with a figure to remember it by, and last the placeholder's sentence (readings D55). */
export function PlaceholderPage({ page, pages }: PlaceholderPageProps) {
  const { title, lead, placeholder, hasStreams, close } = page
  const hasWeeks = pages.some(({ weeks }) => weeks)
  return (
    <div className="page-column pt-16 md:pt-24">
      <div className={hasWeeks ? 'grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : undefined}>
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="measure mt-4 text-lead text-quiet">{lead}</p>
        </div>
        {hasWeeks && <WeekRows pages={pages} />}
      </div>
      <p className="listed-key text-quiet text-small">In each bar, the filled part is what remains.</p>
      <div className={hasStreams && 'listed-streams'}>
        {hasStreams && <HeadStreams />}
        <ul className="listed-pages">
          {pages.map((page, row) => (
            <ListedRow key={page.path} page={page} streams={hasStreams && <RowStreams row={row} />} />
          ))}
        </ul>
      </div>
      {close && (
        <p className="flex flex-wrap items-center gap-4 pt-8 font-medium text-lead">
          <span>{close.text}</span> <ContactButton action={close.action} look="outline" />
        </p>
      )}
      <p className="pt-8 text-quiet text-small">{placeholder}</p>
    </div>
  )
}

/** The part of a title after the colon is below the link, so that the figure beside it leads. */
function ListedRow({ page, streams }: { page: Row; streams: ReactNode }) {
  const { path, title, description, figure, share, caption, at } = page
  const { name, about } = titleParts(title)
  return (
    <li>
      {streams}
      <div>
        <h2 className="text-h3">
          <Link className="arrow-link" to={path}>
            <Unbroken text={name} />
            &nbsp;
            <Arrow />
          </Link>
        </h2>
        {about && <p className="pt-2 font-medium">{about}</p>}
      </div>
      <p className="listed-figure">
        <Link to={at}>
          <ListedFigure figure={figure} />
          {share && <SpanBar to={share[0]} total={share[1]} />} <span>{caption}</span>
        </Link>
      </p>
      <p className="text-quiet">{description}</p>
    </li>
  )
}

/** The arrow is drawn, because the typeface has none. */
function ListedFigure({ figure }: Pick<ListedPage, 'figure'>) {
  const [before, after] = figure.split('→')
  return (
    <strong>
      {before}
      {after && (
        <>
          <Arrow />
          {after}
        </>
      )}
    </strong>
  )
}
