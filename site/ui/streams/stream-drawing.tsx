import type { SVGProps } from 'react'
import type { StreamTone } from './stream-paths.ts'

type StreamDrawingProps = Pick<SVGProps<SVGSVGElement>, 'className' | 'width' | 'height' | 'viewBox'> & {
  lines: readonly (readonly [tone: StreamTone, d: string])[]
  /** In pixels; otherwise that of the tone. */
  lineWidth?: number
}

/** Streams drawn by hand, stretched to fit their box; the lines keep their width. */
export function StreamDrawing({ lines, lineWidth, className, ...box }: StreamDrawingProps) {
  return (
    <svg
      className={['streams', className].filter(Boolean).join(' ')}
      {...box}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(([tone, d]) => (
        <path key={d} className={`stream-${tone}`} strokeWidth={lineWidth} d={d} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
