import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import { answersOf, type Conversation, type Replay } from './model.ts'

const TITLE = 'How sure the agent was of each answer'
const HEIGHT = 272
const LEGEND_TOP = 38
const SAMPLE_OF_LINE = 28
/** Room for half of "not sent" beside the first dot and the last. */
const INSET = 30
const MARGIN = { top: 72, right: 24, bottom: 32, left: 44 }

type ConfidencePictureProps = { conversation: Conversation; played: Replay; threshold: number }

/** How sure the agent is of each answer that it reached, against the line below which it hands over. */
export function ConfidencePicture({ conversation: { turns }, played, threshold }: ConfidencePictureProps) {
  const y = scaleLinear([0.5, 1], [HEIGHT - MARGIN.bottom, MARGIN.top])

  return (
    <Picture
      height={HEIGHT}
      title={TITLE}
      description="A dot for each answer, at its second; the dashed line is the confidence that it must reach. A hollow dot was not sent: there a person takes over."
    >
      {(width) => {
        const x = scaleLinear(
          [0, Math.max(...turns.map(({ at }) => at))],
          [MARGIN.left + INSET, width - MARGIN.right - INSET],
        )
        return (
          <>
            <text className="figure-label figure-label-strong" x={0} y={14}>
              {TITLE}
            </text>
            {[0.5, 0.75, 1].map((tick) => (
              <g key={tick}>
                <line className="figure-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
                <text
                  className="figure-tick"
                  x={MARGIN.left - 8}
                  y={y(tick)}
                  textAnchor="end"
                  dominantBaseline="middle"
                >
                  {tick * 100}%
                </text>
              </g>
            ))}
            <line
              className="figure-marker"
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(threshold)}
              y2={y(threshold)}
            />
            {/* In the margin, where no dot can meet it. */}
            <line
              className="figure-marker"
              x1={MARGIN.left}
              x2={MARGIN.left + SAMPLE_OF_LINE}
              y1={LEGEND_TOP}
              y2={LEGEND_TOP}
            />
            <text className="figure-label" x={MARGIN.left + SAMPLE_OF_LINE + 8} y={LEGEND_TOP} dy=".35em">
              must be {Math.round(threshold * 100)}% sure
            </text>
            {answersOf(played).map(({ at, confidence, isSent }) => (
              <g key={at}>
                <circle className={isSent ? 'replay-given' : 'figure-dot-hollow'} cx={x(at)} cy={y(confidence)} r={7} />
                {!isSent && (
                  <text className="figure-label" x={x(at)} y={y(confidence) + 24} textAnchor="middle">
                    not sent
                  </text>
                )}
                <text className="figure-tick" x={x(at)} y={HEIGHT - 8} textAnchor="middle">
                  {at} s
                </text>
              </g>
            ))}
          </>
        )
      }}
    </Picture>
  )
}
