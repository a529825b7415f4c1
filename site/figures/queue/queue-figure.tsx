import { useAddressState } from '../frame/address-state.ts'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import type { Queue, Target } from './model.ts'
import { QueueControls } from './queue-controls.tsx'
import { FIELDS } from './queue-state.ts'
import { QUEUES } from './sample.ts'
import { compareStaffing } from './staffing.ts'
import { StaffingPicture } from './staffing-picture.tsx'
import { staffingTable } from './staffing-table.ts'
import { WaitingPicture } from './waiting-picture.tsx'
import { findingOf } from './words.ts'

/** A line of people, calls or vehicles in one of the fourteen industries. */
export function QueueFigure() {
  const [state, change, toStart] = useAddressState('queue', FIELDS)
  const sample = QUEUES[state.industry]
  const queue: Queue = {
    arrivalsPerHour: state.arrivals || sample.arrivalsPerHour,
    minutesEach: state.minutes || sample.minutesEach,
    servers: state.servers || sample.servers,
  }
  const target: Target = { minutes: state.target || sample.targetMinutes, lateShare: Number(state.late) / 100 }
  const staffing = compareStaffing(queue, target)
  const finding = findingOf(queue, target, sample)

  return (
    <FigureFrame
      name="queue"
      title="A queue in your industry"
      lead="Someone waits in every industry: at a counter, on the line, for a charger. A team that is busy almost all the time looks efficient, and makes people wait. Choose a queue, then put in your own numbers."
      controls={<QueueControls {...{ state, change, sample, queue, target }} />}
      finding={finding}
      tables={[staffingTable(staffing, target, sample)]}
      sources={SOURCES}
      sample={`Sample numbers: ${sample.place} is invented, as are the other thirteen. Yours are in the timestamps of your own system.`}
      question={`I would like to talk about one of our queues: … It has about … arrivals an hour, … minutes each. On your page I looked at ${sample.place}. ${finding}`}
      {...toStart}
    >
      <WaitingPicture queue={queue} target={target} nouns={sample} />
      <StaffingPicture staffing={staffing} target={target} nouns={sample} />
    </FigureFrame>
  )
}

const SOURCES: readonly FigureSource[] = [
  {
    text: 'Method: Erlang’s delay formula for several equal servers and one line (M/M/c). A. K. Erlang, “Solution of some Problems in the Theory of Probabilities of Significance in Automatic Telephone Exchanges”, 1917.',
  },
  {
    text: 'It assumes that arrivals and times are random around a steady average, first come, first served, and that no one gives up. A morning that comes in waves is worse; triage by urgency changes who waits, but not how much work there is.',
  },
]
