import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedPage, PlaceholderPage as PlaceholderContent } from '#content/pages/company-pages.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { SpanBar } from '#site/ui/span-bar.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import type { DescribedPage } from '../load-page.server.ts'
import { ContactButton } from '../parts/closing-call.tsx'
import { titleParts } from '../parts/section.tsx'

/** Of a square and the space after it, in units of the drawing. */
const STEP = 12

const SQUARE = 10

/** A line for each row, from the first to the last: in the head, in pixels from its right edge. */
const HEAD = [
  ['river', 'M-800 162h630c40 0 40 -60 80 -60h20a36 36 0 0 1 36 36V200'],
  ['current', 'M-800 112h630c40 0 40 -20 80 -20h20a46 46 0 0 1 46 46V200'],
  ['river', 'M-800 62h630c40 0 40 20 80 20h20a56 56 0 0 1 56 56V200'],
  ['ember', 'M-800 20h630c40 0 40 52 80 52h20a66 66 0 0 1 66 66V200'],
] as const

/** The same lines beside the list: where each runs down, in pixels. */
const ROWS = [
  ['river', 14],
  ['current', 24],
  ['river', 34],
  ['ember', 44],
] as const

type Row = DescribedPage & Omit<ListedPage, 'path'>

type PlaceholderPageProps = {
  page: Pick<PlaceholderContent, 'title' | 'lead' | 'placeholder' | 'hasStreams' | 'coming' | 'close'>
  pages: readonly Row[]
}

/** The section's pages, each with a figure to remember it by, and last the placeholder's sentence (readings D55). */
export function PlaceholderPage({ page, pages }: PlaceholderPageProps) {
  const { title, lead, placeholder, hasStreams, coming = [], close } = page
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
      <div className={hasStreams && 'listed-streams'}>
        {hasStreams && <HeadStreams />}
        <ul className="listed-pages">
          {pages.map((page, row) => (
            <ListedRow key={page.path} page={page} streams={hasStreams && <RowStreams row={row} />} />
          ))}
        </ul>
      </div>
      {coming.length > 0 && (
        <ul className="listed-coming">
          {coming.map(({ path, title: name, expected }) => (
            <li key={path}>
              <span>Coming in {expected}</span>
              <Link className="text-link" to={path}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {close && (
        <p className="flex flex-wrap items-center gap-4 pt-8 font-medium text-lead">
          <span>{close.text}</span> <ContactButton action={close.action} look="outline" />
        </p>
      )}
      <p className="mt-8 border-line border-t pt-4 text-quiet text-small">{placeholder}</p>
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

/** Lines that meet beside the lead and run down to the rows. Hidden where there is no room for them. */
function HeadStreams() {
  return (
    <svg className="streams" height="200" aria-hidden="true" focusable="false">
      <svg x="100%" overflow="visible" aria-hidden="true">
        {HEAD.map(([tone, d]) => (
          <path key={d} className={`stream-${tone}`} strokeWidth="2" d={d} />
        ))}
      </svg>
    </svg>
  )
}

/** The line of one row, which ends level with its link, and those of the rows below it, which pass by. */
function RowStreams({ row }: { row: number }) {
  const [own, ...passing] = ROWS.slice(row)
  return (
    <svg className="streams listed-stream" width="48" aria-hidden="true" focusable="false">
      {own && <path className={`stream-${own[0]}`} strokeWidth="2" d={`M${own[1]} 0V31q0 14 -14 14H0`} />}
      {passing.map(([tone, x]) => (
        <line
          key={x}
          className={`stream-${tone}`}
          stroke="currentColor"
          strokeWidth="2"
          x1={x}
          x2={x}
          y1="0"
          y2="100%"
        />
      ))}
    </svg>
  )
}

type WeekRowsProps = { pages: readonly (Pick<DescribedPage, 'path' | 'title'> & Pick<ListedPage, 'weeks'>)[] }

/** How long each project took, as a row of squares on a common scale. */
function WeekRows({ pages }: WeekRowsProps) {
  const longest = Math.max(...pages.map(({ weeks = 0 }) => weeks))
  return (
    <figure className="grid max-w-md content-end gap-3">
      <figcaption className="text-quiet text-small">One square for each week</figcaption>
      {pages.map(({ path, title, weeks = 0 }) => (
        <div key={path}>
          <p className="flex justify-between gap-4 text-small">
            <span>{titleParts(title).name}</span> <span className="tabular shrink-0 font-semibold">{weeks} weeks</span>
          </p>
          <svg className="mt-1 block" viewBox={`0 0 ${longest * STEP} ${SQUARE}`} aria-hidden="true" focusable="false">
            <path d={squares(weeks)} fill="var(--accent)" />
          </svg>
        </div>
      ))}
    </figure>
  )
}

function squares(count: number): string {
  return Array.from({ length: count }, (_, index) => `M${index * STEP} 0h${SQUARE}v${SQUARE}h-${SQUARE}z`).join('')
}
