import { scaleLinear } from 'd3-scale'
import { Picture } from '../frame/picture.tsx'
import type { Target } from './model.ts'
import type { SampleQueue } from './sample.ts'
import type { Staffing } from './staffing.ts'
import { countOf, percent, shortTime } from './words.ts'

const ROW = 46
const TOP = 44
const BAR = 12
/** Room for "100% · no end" beside the bars. */
const WORDS = 128

type StaffingPictureProps = { staffing: readonly Staffing[]; target: Target; nouns: SampleQueue }

/** For each number of servers, the share that waits too long, beside the share that may. */
export function StaffingPicture({ staffing, target, nouns }: StaffingPictureProps) {
  const bottom = TOP + staffing.length * ROW
  const allowed = percent(target.lateShare)
  return (
    <Picture
      height={bottom}
      title={`Who waits longer than ${shortTime(target.minutes)}`}
      description={staffing.map((each) => `${countOf(each.servers, nouns.server)}: ${wordsOf(each)}.`).join(' ')}
    >
      {(width) => {
        const x = scaleLinear([0, 1], [0, width - WORDS])
        const limit = x(target.lateShare)
        return (
          <>
            <text className="figure-label figure-label-strong" x={0} y={14}>
              Longer than {shortTime(target.minutes)}
            </text>
            <text className="figure-tick" x={width} y={14} textAnchor="end">
              share · average wait
            </text>
            <text className="figure-tick" x={limit + 6} y={36}>
              {allowed} allowed
            </text>
            {staffing.map((each, index) => (
              <Row key={each.servers} {...{ each, x, width, server: nouns.server, y: TOP + index * ROW }} />
            ))}
            {/* Across the bars alone: the names above them would be hard to read with a line through them. */}
            <path
              className="figure-marker"
              d={`M${limit} 26v14${staffing.map((_, index) => limitMark(limit, index)).join('')}`}
            />
          </>
        )
      }}
    </Picture>
  )
}

function limitMark(x: number, index: number): string {
  return `M${x} ${TOP + index * ROW + 23}v${BAR + 4}`
}

type RowProps = {
  each: Staffing
  x: (share: number) => number
  width: number
  server: SampleQueue['server']
  y: number
}

function Row({ each, x, width, server, y }: RowProps) {
  const { isNow, isEnough, lateShare } = each
  const look = isNow ? 'figure-label figure-label-strong' : 'figure-label'
  return (
    <g>
      <text className={look} x={0} y={y + 18}>
        {countOf(each.servers, server)}
        {isNow && ', now'}
        {isEnough && ': enough'}
      </text>
      <rect className="queue-track" x={0} y={y + 25} width={x(1)} height={BAR} rx={2} />
      <rect
        className={isNow ? 'figure-fill-accent' : 'figure-fill-quiet'}
        x={0}
        y={y + 25}
        width={Math.max(2, x(lateShare))}
        height={BAR}
        rx={2}
      />
      <text className={look} x={width} y={y + 36} textAnchor="end">
        {wordsOf(each)}
      </text>
    </g>
  )
}

function wordsOf({ lateShare, meanWait }: Staffing): string {
  return `${percent(lateShare)} · ${Number.isFinite(meanWait) ? shortTime(meanWait) : 'no end'}`
}
