import { Link } from 'react-router'

type ChoicesProps = {
  /** Names the set for screen readers. */
  label: string
  choices: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Links to the variants of a list, with the current one marked. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className="messages-views">
        {choices.map(({ label: text, to, isCurrent }) => (
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
