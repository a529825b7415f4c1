import { useEffect, useRef, useState } from 'react'

/** The band of the window in which a section counts as the one that is being read. */
const READING_BAND = '-20% 0px -65% 0px'

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

/** The id of the section that is being read, or null above the first one. `ids` must not change. */
function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const visible = new Set<string>()
    const order = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        // Between two sections the last one stays marked; above the first, none.
        setCurrent((last) => order.find((id) => visible.has(id)) ?? (isAhead(order[0]) ? null : last))
      },
      { rootMargin: READING_BAND },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])

  return current
}

/** Whether a section begins below the reading band. */
function isAhead(id: string | undefined): boolean {
  const section = id && document.getElementById(id)
  return Boolean(section && section.getBoundingClientRect().top > innerHeight * 0.35)
}
