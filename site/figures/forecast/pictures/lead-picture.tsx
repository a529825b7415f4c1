import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { pathOf } from '../../frame/path-of.ts'
import { Picture } from '../../frame/picture.tsx'
import type { BackTest } from '../model/back-test.ts'
import { METHOD_NAMES, type MethodName } from '../model/methods.ts'
import type { Series } from '../series.ts'
import { spreadLabels } from './spread-labels.ts'
import { ValueAxis } from './value-axis.tsx'

const HEIGHT = 220
const MARGIN = { top: 30, right: 92, bottom: 44, left: 52 }

const NAMES: Record<MethodName, string> = { lastYear: 'last year', additive: 'added', multiplicative: 'multiplied' }

type LeadPictureProps = { test: BackTest; series: Series; shown: MethodName }

/** How the error grows with the months ahead. */
export function LeadPicture({ test, series, shown }: LeadPictureProps) {
  const lines = METHOD_NAMES.flatMap((name) => {
    const errors = test.scores[name]?.byLead
    return errors ? [{ name, errors }] : []
  })
  const leads = lines[0]?.errors.length ?? 1
  const largest = max(lines, ({ errors }) => max(errors)) || 1
  const y = scaleLinear([0, largest], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4)
  const ends = spreadLabels(lines.map(({ errors }) => y(errors.at(-1) ?? 0)))

  return (
    <Picture
      height={HEIGHT}
      title="Mean error in the backtest by months ahead"
      description="One line for each method: its mean error on months that are one month ahead, two, and so on."
    >
      {(width) => {
        const x = scaleLinear([1, Math.max(2, leads)], [MARGIN.left, width - MARGIN.right])
        return (
          <>
            <ValueAxis {...{ y, left: MARGIN.left, right: width - MARGIN.right }} unit={`mean error, ${series.unit}`} />
            {leadTicks(leads, width).map((lead) => (
              <text key={lead} className="figure-tick" x={x(lead)} y={HEIGHT - MARGIN.bottom + 20} textAnchor="middle">
                {lead}
              </text>
            ))}
            <text className="figure-tick" x={MARGIN.left} y={HEIGHT - 4}>
              months ahead
            </text>
            {lines.map(({ name, errors }, index) => (
              <g key={name}>
                <path
                  className={strokeOf(name, shown)}
                  d={pathOf(errors.map((error, index) => [x(index + 1), y(error)]))}
                />
                <text
                  className={name === shown ? 'figure-label figure-label-strong figure-label-accent' : 'figure-label'}
                  x={width - MARGIN.right + 10}
                  y={ends[index]}
                  dominantBaseline="middle"
                >
                  {NAMES[name]}
                </text>
              </g>
            ))}
          </>
        )
      }}
    </Picture>
  )
}

function strokeOf(name: MethodName, shown: MethodName): string {
  if (name === shown) return 'figure-stroke-accent'
  if (name === 'lastYear') return 'forecast-last-year'
  return name === 'multiplicative' ? 'figure-stroke forecast-multiplied' : 'figure-stroke'
}

/** Every month where there is room, otherwise the first and each quarter. */
function leadTicks(leads: number, width: number): number[] {
  const all = Array.from({ length: leads }, (_, index) => index + 1)
  const hasRoom = (width - MARGIN.left - MARGIN.right) / leads >= 24
  return hasRoom ? all : all.filter((lead) => lead === 1 || lead % 3 === 0)
}
