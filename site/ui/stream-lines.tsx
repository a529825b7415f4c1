import type { SVGProps } from 'react'
import type { BadgeColors } from '#site/ui/category-color.ts'
import { applyTint, tintKey } from './badge.tsx'
import { type Stream, type StreamField, type StreamTone, streamPaths } from './stream-paths.ts'

const HERO = {
  width: 760,
  height: 560,
  linesPerSource: 4,
  river: { y: 300, gap: 4.5 },
  meeting: { from: 0.22, to: 0.8 },
}

/** The hero's drawing: labeled sources on the left join into one river that leaves on the right. */
export function StreamLines({ seed, sources }: { seed: string; sources: readonly string[] }) {
  const streams = streamPaths({ ...HERO, seed, sources: sources.length })
  const firstLines = streams.filter((_, index) => index % HERO.linesPerSource === 0)

  return (
    <svg
      className="streams"
      viewBox={`0 0 ${HERO.width} ${HERO.height}`}
      preserveAspectRatio="xMaxYMid"
      aria-hidden="true"
      focusable="false"
    >
      {streams.map(({ d, tone, start }) => (
        <g key={d} className={`stream-${tone}`}>
          <path d={d} pathLength={1} />
          <circle cx={start.x} cy={start.y} r={tone === 'ember' ? 3.5 : 2} />
        </g>
      ))}
      {firstLines.map(({ d, start }, index) => (
        <text key={d} className="stream-label" x={start.x} y={start.y - 12}>
          {sources[index]}
        </text>
      ))}
    </svg>
  )
}

/** A low drawing as wide as its container; its height is fixed in pixels, so that the line spacing stays constant. */
export function StreamBand({ seed, height, className }: { seed: string; height: number; className?: string }) {
  const streams = streamPaths({
    seed,
    width: 1200,
    height,
    sources: 5,
    linesPerSource: 3,
    river: { y: height / 2, gap: 3.5 },
    meeting: { from: 0.15, to: 0.75 },
  })

  return (
    <svg
      className={['streams', className].filter(Boolean).join(' ')}
      width="100%"
      height={height}
      viewBox={`0 0 1200 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <Lines streams={streams} isStretched />
    </svg>
  )
}

/** Draws all lines of a tone as one path, which looks the same with fewer elements. */
function Lines({ streams, isStretched }: { streams: readonly Stream[]; isStretched: boolean }) {
  return [...Map.groupBy(streams, ({ tone }) => tone)].map(([tone, lines]) => (
    <path
      key={tone}
      className={`stream-${tone}`}
      d={lines.map(({ d }) => d).join('')}
      {...(isStretched && { vectorEffect: 'non-scaling-stroke' })}
    />
  ))
}

type SeededDrawing = {
  /** A post's id: the same post always has the same drawing. */
  seed: string
  /** Its category's colors, for which the page renders TintStyles. */
  colors?: BadgeColors | undefined
  className?: string
}

const GLYPH = { width: 96, height: 96, sources: 3, linesPerSource: 2, river: { y: 48, gap: 5 } }
const COVER = { width: 720, height: 280, sources: 5, linesPerSource: 4, river: { y: 140, gap: 5.5 } }

/** A post's drawing beside its title. */
export function StreamGlyph(props: SeededDrawing) {
  return <Drawing {...props} field={GLYPH} fit="xMidYMid" />
}

/** A post's drawing as a picture. */
export function StreamCover({ className, ...props }: SeededDrawing) {
  // Stretched to fit its box, so that the whole drawing shows at any aspect ratio; the lines keep their width.
  return (
    <Drawing {...props} field={COVER} fit="none" className={['stream-cover', className].filter(Boolean).join(' ')} />
  )
}

type DrawingProps = SeededDrawing & { field: Omit<StreamField, 'seed' | 'meeting'>; fit: 'none' | 'xMidYMid' }

function Drawing({ seed, colors, className, field, fit }: DrawingProps) {
  const streams = streamPaths({ ...field, seed, meeting: { from: 0.18, to: 0.82 } })

  return (
    <svg
      className={['streams', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${field.width} ${field.height}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
      {...(colors && {
        'data-tint': tintKey(colors),
        ref: (element: SVGSVGElement | null) => applyTint(element, colors),
      })}
    >
      <Lines streams={streams} isStretched={fit === 'none'} />
    </svg>
  )
}

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
