import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** Scroll positions are fractional. */
const TOLERANCE_PX = 2

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

/** The state of a scrolling row, and functions that move it item by item. */
function useCarousel() {
  const scroller = useRef<HTMLElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })

  function measure() {
    const next = readEdges(scroller.current)
    setEdges((shown) => (shown.start === next.start && shown.end === next.end ? shown : next))
  }

  useResize(scroller, measure)

  function goTo(index: number) {
    const item = itemsOf(scroller.current)[index]
    // The style sheet decides whether the scroll is smooth, because it knows whether motion is wanted.
    if (item) scroller.current?.scrollTo({ left: item.offsetLeft })
  }

  function step(by: 1 | -1) {
    const items = itemsOf(scroller.current)
    goTo(Math.min(items.length - 1, Math.max(0, nearestItem(items, scroller.current?.scrollLeft ?? 0) + by)))
  }

  return { scroller, edges, measure, step, goTo }
}

function itemsOf(scroller: HTMLElement | null): HTMLElement[] {
  return [...(scroller?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [])]
}

function nearestItem(items: HTMLElement[], left: number): number {
  const distances = items.map(({ offsetLeft }) => Math.abs(offsetLeft - left))
  return distances.indexOf(Math.min(...distances))
}

function readEdges(scroller: HTMLElement | null): { start: boolean; end: boolean } {
  if (!scroller) return { start: true, end: true }
  const { scrollLeft, clientWidth, scrollWidth } = scroller
  return { start: scrollLeft <= TOLERANCE_PX, end: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX }
}

/** At other widths a different number of items is visible. */
function useResize(element: { current: HTMLElement | null }, onResize: () => void): void {
  const latest = useRef(onResize)
  useEffect(() => {
    latest.current = onResize
  })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
}
