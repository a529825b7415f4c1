import { whenIdle } from './when-idle.ts'

const PATIENCE = { atLatestMs: 500, untoldMs: 50 }

/**
 * The first layout of a visit is that of its first screens: what styles/base.css names is laid out when it comes near,
 * and the rest part by part, once fonts and styles are there. Who comes back to a place, by reload, Back or an address with
 * a fragment, gets the whole page at once: no place is found while heights are guesses.
 */
export function layOutInParts(): void {
  const { dataset } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== '' || visit?.type !== 'navigate') return
  dataset.layout = 'in-parts'

  /** All of them at once would be one long task. */
  function layOutNext(late: readonly HTMLElement[]): void {
    const [next, ...others] = late
    if (!next) return
    next.style.contentVisibility = next.style.containIntrinsicSize = ''
    whenIdle(() => layOutNext(others), PATIENCE)
  }

  function finish(): void {
    const late = document.querySelectorAll<HTMLElement>(
      'main > section:nth-child(n + 2), main > .page-column:not(.blog-layout):nth-child(n + 2), .blog-featured-others, .post-list, .blog-aside, .industry, .team, .site-footer',
    )
    for (const { style } of late) {
      style.contentVisibility = 'auto'
      style.containIntrinsicSize = 'auto 50rem'
    }
    // Pages that the router shows from now on are laid out as ever.
    delete dataset.layout
    // After the frame that has brought back what the fonts had put off.
    requestAnimationFrame(() => whenIdle(() => layOutNext([...late]), PATIENCE))
  }

  addEventListener('site:shown', finish, { once: true })
}
