import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Skeleton } from '#site/ui/skeleton.tsx'

export type LateFigure = { styles: string; Content: ComponentType; comeNear: () => void }

/** A figure with its sheet and its module, which a browser loads when the figure comes near. */
export function figure(styles: string, load: () => Promise<ComponentType>): LateFigure {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The server renders at once, so that a page is complete without scripts.
  if (import.meta.env.SSR) resolve()
  return {
    styles,
    Content: lazy(async () => {
      await promise
      return { default: await load() }
    }),
    comeNear: resolve,
  }
}

/** How far from the window a figure's module begins to load: about one turn of a wheel or one swipe. */
const NEAR = '800px'
/**
 * Until the visitor scrolls, the figure's heading may be in the window, but not its controls: a phone then has the
 * page's first seconds for what is in view.
 */
const CONTROLS_IN_VIEW = '0px 0px -240px'

/**
 * A figure that visitors work with. Its HTML comes with the page; React takes it over once its module has loaded. Place
 * each figure at most once on a page.
 */
export function FigurePlace({ figure: { styles, Content, comeNear } }: { figure: LateFigure }) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observe = (rootMargin: string) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), { rootMargin })
      observer.observe(element)
      return observer
    }
    let observer = observe(scrollY > 0 ? NEAR : CONTROLS_IN_VIEW)
    function handleScroll(): void {
      observer.disconnect()
      observer = observe(NEAR)
    }
    addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', handleScroll)
      observer.disconnect()
    }
  }, [comeNear])

  return (
    <div ref={place}>
      {/* Beside the figure, not in the head: what is above it need not wait for the sheet. */}
      <link rel="stylesheet" href={styles} />
      <Suspense fallback={<Skeleton className="figure-skeleton" />}>
        <Content />
      </Suspense>
    </div>
  )
}
