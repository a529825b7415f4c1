import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * The width on the server and before the first measurement; a phone scales such a picture down and never cuts it off.
 */
const ASSUMED_WIDTH = 640

type PictureProps = {
  /** In pixels. It does not depend on the width, so nothing moves when the picture is measured. */
  height: number
  title: string
  /** What the picture shows, for those who cannot see it. The figure's table has the numbers. */
  description: string
  /**
   * A picture with parts that can be focused is a `group`; any other is one image.
   * Assistive technology does not see the parts of an image.
   */
  role?: 'img' | 'group'
  /** Draws in pixels, from (0, 0) to (width, height). */
  children: (width: number) => ReactNode
}

/** A drawing as wide as its container, in CSS pixels, so that its text keeps its size on every screen. */
export function Picture({ height, title, description, role = 'img', children }: PictureProps) {
  const id = useId()
  const [element, width] = useWidth()
  return (
    <svg
      ref={element}
      className="figure-picture"
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      // Before it is measured, it begins where it will stay.
      preserveAspectRatio="xMinYMin"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children(width)}
    </svg>
  )
}

function useWidth() {
  const element = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(ASSUMED_WIDTH)

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      // An element that is not shown has no width.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  return [element, width] as const
}

type Point = readonly [x: number, y: number]

/** Straight lines from point to point, in px to one decimal: less code than d3-shape. */
export function pathOf(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L')}`
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}

/** Two lines of about the same length; one, if there is no space in the text. */
export function twoLines(text: string): readonly string[] {
  const space = [...text.matchAll(/ /g)]
    .map(({ index }) => index)
    .toSorted((one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2))[0]
  return space === undefined ? [text] : [text.slice(0, space), text.slice(space + 1)]
}
