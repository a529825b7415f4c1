import { Link, type To } from 'react-router'
import { type PaginationItem, paginationItems } from '#site/lib/pagination.ts'

type PaginationProps = { current: number; count: number; toPage: (page: number) => To }

/** Numbered links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ current, count, toPage }: PaginationProps) {
  if (count <= 1) return null

  return (
    <nav className="pagination" aria-label="Pagination">
      <PageStep label="Previous" page={current - 1} {...{ count, toPage }} />
      <ol className="flex flex-wrap items-center gap-1">
        {keyed(paginationItems(current, count)).map(({ key, item }) => (
          <li key={key}>
            {item === 'gap' ? (
              <span className="pagination-gap">…</span>
            ) : (
              <Link
                className="pagination-page tabular"
                to={toPage(item)}
                preventScrollReset
                aria-label={`Page ${item}`}
                aria-current={item === current ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <PageStep label="Next" page={current + 1} {...{ count, toPage }} />
    </nav>
  )
}

type PageStepProps = { label: string; page: number; count: number; toPage: (page: number) => To }

/** A missing step leaves its place empty, so that the numbers do not move. */
function PageStep({ label, page, count, toPage }: PageStepProps) {
  const isPossible = page >= 1 && page <= count
  return isPossible ? (
    <Link className="pagination-step" to={toPage(page)} preventScrollReset>
      {label}
    </Link>
  ) : (
    <span aria-hidden="true" className="pagination-step invisible">
      {label}
    </span>
  )
}

/** Gives the two gaps different keys, derived from the page that follows each. */
function keyed(items: readonly PaginationItem[]): { key: string; item: PaginationItem }[] {
  return items.map((item, index) => ({ key: item === 'gap' ? `before ${items[index + 1]}` : String(item), item }))
}
