import type { ListedPage } from '#content/pages/company-pages.ts'
import type { DescribedPage } from '../loading/find-page.server.ts'
import { titleParts } from '../parts/title-parts.ts'

/** Of a square and the space after it, in units of the drawing. */
const STEP = 12
const SQUARE = 10

type WeekRowsProps = { pages: readonly (Pick<DescribedPage, 'path' | 'title'> & Pick<ListedPage, 'weeks'>)[] }

/** How long each project took, as a row of squares on a common scale. */
export function WeekRows({ pages }: WeekRowsProps) {
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
