import { useEffect, useRef } from 'react'
import { useCurrentSection } from './use-current-section.ts'

type JumpListProps = {
  /** Names the list for screen readers: "Industries". */
  label: string
  /** The sections of the page, by the ids of their elements. */
  sections: readonly { id: string; name: string }[]
}

/** Links to the sections of a long page: a sticky column on wide windows, a sticky row of chips on narrow ones. */
export function JumpList({ label, sections }: JumpListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  const list = useRef<HTMLUListElement>(null)
  useScrollToCurrent(list, current)

  return (
    <nav className="jump-list" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul ref={list}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the current chip in the row's view. Scrolls only the row, never the page. */
function useScrollToCurrent(list: { current: HTMLUListElement | null }, current: string | null): void {
  useEffect(() => {
    const row = list.current
    const link = current && row?.querySelector<HTMLElement>('[aria-current]')
    if (!row) return
    row.scrollLeft = link ? link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 : 0
  }, [list, current])
}
