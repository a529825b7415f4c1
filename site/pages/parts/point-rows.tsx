import type { Point } from '#content/pages/page-parts.ts'

/** Names on the left, what they mean on the right, a hairline between. */
export function PointRows({ points }: { points: readonly Point[] }) {
  return (
    <dl className="point-rows">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
