import { streamPaths } from './stream-paths.ts'

const HERO = {
  width: 760,
  height: 560,
  linesPerSource: 4,
  river: { y: 300, gap: 4.5 },
  meeting: { from: 0.22, to: 0.8 },
}

/** The hero's drawing: named sources on the left, one river leaving on the right. Decoration with a meaning. */
export function StreamLines({ seed, sources }: { seed: string; sources: readonly string[] }) {
  const streams = streamPaths({ ...HERO, seed, sources: sources.length })
  const firstLines = streams.filter((_, index) => index % HERO.linesPerSource === 0)

  return (
    <svg className="streams" viewBox={`0 0 ${HERO.width} ${HERO.height}`} aria-hidden="true" focusable="false">
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

type StreamBandProps = { seed: string; className?: string }

/** A wide, low drawing that divides two parts of a page or stands behind a closing call. */
export function StreamBand({ seed, className }: StreamBandProps) {
  const streams = streamPaths({
    seed,
    width: 1200,
    height: 160,
    sources: 5,
    linesPerSource: 3,
    river: { y: 80, gap: 3 },
    meeting: { from: 0.15, to: 0.75 },
  })

  return (
    <svg
      className={['streams', className].filter(Boolean).join(' ')}
      viewBox="0 0 1200 160"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {streams.map(({ d, tone }) => (
        <path key={d} className={`stream-${tone}`} d={d} pathLength={1} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}

/** A small drawing of its own for each post: the same id always gives the same streams. */
export function StreamGlyph({ seed, className }: StreamBandProps) {
  const streams = streamPaths({
    seed,
    width: 96,
    height: 96,
    sources: 3,
    linesPerSource: 2,
    river: { y: 48, gap: 4 },
    meeting: { from: 0.2, to: 0.8 },
  })

  return (
    <svg
      className={['streams', className].filter(Boolean).join(' ')}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      {streams.map(({ d, tone }) => (
        <path key={d} className={`stream-${tone}`} d={d} />
      ))}
    </svg>
  )
}
