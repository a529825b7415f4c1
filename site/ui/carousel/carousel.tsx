import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = {
  /** The row's name for screen readers. */
  label: string
  /** One element per item; small screens show 1 at a time, medium ones 2, large ones 3. */
  children: ReactNode
}

/**
 * A row that scrolls sideways: by swipe and wheel, by keyboard, and by its buttons. The row is a native scroll
 * container with snap points, so it works before and without script.
 */
export function Carousel({ label, children }: CarouselProps) {
  const items = Children.toArray(children)
  const { scroller, edges, measure, step, goTo } = useCarousel()

  function handleKeyDown(event: KeyboardEvent) {
    // Leave keys to elements inside the row, such as a field.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        onScroll={measure}
        onKeyDown={handleKeyDown}
      >
        <ul className="carousel-items">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order.
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

/** At the end it stays in place and keeps the focus, but does nothing. */
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
