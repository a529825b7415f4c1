import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = {
  /** Names the row for screen readers. */
  label: string
  /** One element per item; each gets a place of its own: 1 in view on small screens, 2 on medium, 3 on large. */
  children: ReactNode
}

/**
 * A row that is scrolled sideways: by swipe and wheel, by the keyboard, and by its buttons. The row itself is the
 * browser's own scroller with snap points, so it works before and without script.
 */
export function Carousel({ label, children }: CarouselProps) {
  const items = Children.toArray(children)
  const { scroller, edges, measure, step, goTo } = useCarousel()

  function handleKeyDown(event: KeyboardEvent) {
    // Keys that are meant for something inside, such as a field, are left to it.
    if (event.target !== event.currentTarget) return
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(items.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className="carousel" data-count={items.length}>
      <section
        ref={scroller}
        className="carousel-scroller"
        aria-roledescription="carousel"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onScroll={measure}
        onKeyDown={handleKeyDown}
      >
        <ul className="carousel-items">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are given once and keep their order.
            <li key={index}>{item}</li>
          ))}
        </ul>
      </section>
      <div className="carousel-controls">
        <StepButton
          label={`Previous in ${label}`}
          path="M14.5 5.5 8 12l6.5 6.5"
          isAtEnd={edges.start}
          onClick={() => step(-1)}
        />
        <StepButton
          label={`Next in ${label}`}
          path="M9.5 5.5 16 12l-6.5 6.5"
          isAtEnd={edges.end}
          onClick={() => step(1)}
        />
      </div>
    </div>
  )
}

type StepButtonProps = { label: string; path: string; isAtEnd: boolean; onClick: () => void }

/** At the end it stays where it is and keeps the focus, but does nothing. */
function StepButton({ label, path, isAtEnd, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
}
