import { Link } from 'react-router'
import type {
  ComingSoonPage as ComingSoonContent,
  EmptyCells as EmptyCellsData,
  EmptyChart as EmptyChartData,
} from '#content/pages/story-pages.ts'
import { blogAddress, NO_FILTER, usualOrder } from '#site/features/blog/filters/blog-filter.ts'
import { Breadcrumb, trailOf } from '#site/pages/parts/breadcrumb.tsx'
import type { NamedPage } from '../load-page.server.ts'
import { ClosingCall, ContactButton } from '../parts/closing-call.tsx'

/** Each line's path in a box of 100 by 100, the baseline of its name above its peak in the afternoon, and its colors. */
const EXPECTED = [
  ['M0 70C4 70 5 24 10 24S16 82 22 82H30C40 82 42 46 54 46S68 82 84 82C94 82 96 76 100 70', '42%', 'text-quiet'],
  [
    'M0 84C4 84 5 56 10 56S16 90 22 90H30C40 90 42 68 54 68S68 90 84 90C94 90 96 88 100 84',
    '64%',
    'font-semibold text-accent',
  ],
] as const

/** Of the groups, in their order. */
const CELL_LOOKS = ['empty-cell empty-cell-1', 'empty-cell empty-cell-2', 'empty-cell empty-cell-3']

type ComingSoonPageProps = {
  page: Omit<ComingSoonContent, 'meanwhile'> & { meanwhile: readonly (NamedPage & { reason: string })[] }
}

/** A story that has not been written yet: what it will cover, and what to read until then. */
export function ComingSoonPage({ page }: ComingSoonPageProps) {
  const { title, expected, lead, chart, cells, expect, meanwhile, posts, notice, call } = page
  return (
    <>
      <div className="opening page-column">
        <Breadcrumb trail={trailOf('stories')} current={title} />
        <p className="soon-date">Coming soon, expected in {expected}</p>
        <h1 className="text-h1">{title}</h1>
        <p className="measure mt-5 text-lead text-quiet">{lead}</p>
        <div className="pt-5">
          <ContactButton action={notice} />
        </div>
        {chart && <EmptyChart chart={chart} />}
        {cells && <EmptyCells {...cells} />}
        <div className="grid gap-x-16 gap-y-12 pt-14 min-[60rem]:grid-cols-2">
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
              <Link
                className="text-link"
                to={blogAddress({ ...NO_FILTER, search: posts.search, sortBy: usualOrder(posts.search) })}
              >
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

/** The axes of the chart that a story will have. It says that its data is still to come. */
function EmptyChart({ chart: { title, measure, ticks, limit, lines, note } }: { chart: EmptyChartData }) {
  return (
    <figure className="grid gap-5 pt-12">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        <p className="text-quiet text-small">{measure}</p>
        <div className="empty-chart-plot">
          <p className="empty-chart-limit text-quiet text-small">
            <span>{limit}</span>
          </p>
          <ExpectedLines names={lines} />
        </div>
        <p className="empty-chart-ticks" aria-hidden="true">
          {ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day begins and ends at midnight, and ticks never move.
            <span key={index}>{tick}</span>
          ))}
        </p>
        <p className="empty-chart-note pt-3 text-quiet">{note}</p>
      </div>
    </figure>
  )
}

/** Dashed lines that stand for data: they have names and no values. */
function ExpectedLines({ names }: { names: EmptyChartData['lines'] }) {
  return (
    <svg
      className="absolute text-small"
      width="100%"
      height="100%"
      role="img"
      aria-label={`Two dashed lines without values: ${names.join(' and ')}`}
    >
      {EXPECTED.map(([path, baseline, look], index) => (
        <g key={path} className={look} stroke="currentColor" fill="none">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} strokeWidth="2" strokeDasharray="6 6" vectorEffect="non-scaling-stroke" />
          </svg>
          <text
            x="54%"
            y={baseline}
            textAnchor="middle"
            fill="currentColor"
            stroke="var(--surface)"
            strokeWidth="8"
            paintOrder="stroke"
          >
            {names[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A cell for each test question, colored by what the agent must do with it. */
function EmptyCells({ title, groups, note }: EmptyCellsData) {
  const cells = groups.flatMap(({ count }, group) => Array.from({ length: count }, () => group))
  return (
    <figure className="grid gap-5 pt-12">
      <figcaption className="font-semibold text-h4">{title}</figcaption>
      <div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 pb-4 text-small">
          {groups.map(({ text, count }, group) => (
            <li className="flex items-center gap-2" key={text}>
              <span className={`empty-cells-key shrink-0 ${CELL_LOOKS[group]}`} aria-hidden="true" />
              {count} {text}
            </li>
          ))}
        </ul>
        {/* Both rows divide 200 cells without a rest. */}
        <div className="empty-cells grid grid-cols-20 gap-[2px] md:grid-cols-25 md:gap-[3px]" aria-hidden="true">
          {cells.map((group, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are alike and never move.
            <span className={CELL_LOOKS[group]} key={cell} />
          ))}
        </div>
        <p className="empty-chart-note pt-3 text-quiet">{note}</p>
      </div>
    </figure>
  )
}
