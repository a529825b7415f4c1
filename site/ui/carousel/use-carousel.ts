import { useEffect, useRef, useState } from 'react'

/** Scroll positions are fractional. */
const TOLERANCE_PX = 2

/** The state of a scrolling row, and functions that move it item by item. */
export function useCarousel() {
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
