import type { Point } from '#content/pages/page-parts.ts'

/** Names on the left, their explanations on the right, with hairlines between the rows. */
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
