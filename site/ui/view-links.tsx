import { Link } from 'react-router'

type ViewLinksProps = {
  /** Names the set for screen readers. */
  label: string
  views: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Links to the variants of a list, with the current one marked. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {views.map(({ label: text, to, isCurrent }) => (
          <li key={text}>
            <Link className="messages-view" to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
