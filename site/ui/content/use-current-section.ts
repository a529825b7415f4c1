import { useEffect, useState } from 'react'

/** The band of the window in which a section counts as the one that is being read. */
const READING_BAND = '-20% 0px -65% 0px'

/** The id of the section that is being read, or null above the first one. `ids` must not change. */
export function useCurrentSection(ids: readonly string[]): string | null {
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
