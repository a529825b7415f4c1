import type { Phase } from '#content/pages/story-pages.ts'

const WIDTH = 1000
const HEIGHT = 44
const GAP = 4

/** A project as a strip whose parts are as long as its phases, followed by a list of what each phase did. */
export function Timeline({ phases }: { phases: readonly Phase[] }) {
  const total = phases.reduce((sum, { weeks }) => sum + weeks, 0)
  return (
    <div className="timeline">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="timeline-strip" aria-hidden="true" focusable="false">
        {placed(phases, total).map(({ title, x, width, number }) => (
          <g key={title}>
            <rect x={x} y={0} width={width} height={HEIGHT} rx={4} />
            <text x={x + 14} y={HEIGHT / 2} dy=".35em" className="timeline-number">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <ol className="timeline-phases">
        {phases.map(({ title, weeks, text }) => (
          <li key={title}>
            <h3 className="text-h4">{title}</h3>
            <p className="timeline-duration">{weeks === 1 ? '1 week' : `${weeks} weeks`}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function placed(phases: readonly Phase[], total: number) {
  let passed = 0
  return phases.map(({ title, weeks }, index) => {
    const x = Math.round((passed / total) * WIDTH)
    passed += weeks
    const end = Math.round((passed / total) * WIDTH)
    return { title, x, width: end - x - (passed < total ? GAP : 0), number: index + 1 }
  })
}
