import { anchorOf } from '#domain/text/anchor.ts'
import { capitalized } from '#domain/text/capitalized.ts'
import { ChoiceField, RangeField, SelectField } from '../frame/controls.tsx'
import type { Queue, Target } from './model.ts'
import { INDUSTRIES, type QueueState } from './queue-state.ts'
import type { SampleQueue } from './sample.ts'
import { countOf } from './words.ts'

type ControlsProps = {
  state: QueueState
  change: (change: Partial<QueueState>) => void
  sample: SampleQueue
  queue: Queue
  target: Target
}

const OPTIONS = INDUSTRIES.map((name) => [name, name] as const)

/** Another industry brings its own sample numbers. */
const OF_SAMPLE = { arrivals: 0, minutes: 0, servers: 0, target: 0 }

/** How far a slider reaches beyond the sample's number. */
const REACH = 3

export function QueueControls({ state, change, sample, queue, target }: ControlsProps) {
  const { arrivalsPerHour, minutesEach, servers } = queue
  const upTo = (value: number, ofSample: number) => ({ value, min: 1, max: Math.max(value, ofSample * REACH) })
  return (
    <>
      <SelectField
        label="Industry"
        value={state.industry}
        options={OPTIONS}
        onChange={(industry) => change({ industry, ...OF_SAMPLE })}
      />
      <p className="queue-place">
        {capitalized(sample.place)}. <a href={`#${anchorOf(state.industry)}`}>What we build there</a>
      </p>
      <RangeField
        label={`${capitalized(sample.arrival[1])} an hour`}
        text={String(arrivalsPerHour)}
        {...upTo(arrivalsPerHour, sample.arrivalsPerHour)}
        onChange={(arrivals) => change({ arrivals })}
      />
      <RangeField
        label="Minutes each"
        text={`${minutesEach} min`}
        {...upTo(minutesEach, sample.minutesEach)}
        onChange={(minutes) => change({ minutes })}
      />
      <RangeField
        label={capitalized(sample.server[1])}
        text={countOf(servers, sample.server)}
        {...upTo(servers, sample.servers)}
        onChange={(count) => change({ servers: count })}
      />
      <RangeField
        label="Too long is more than"
        text={`${target.minutes} min`}
        {...upTo(target.minutes, sample.targetMinutes)}
        max={Math.max(target.minutes, 2 * sample.targetMinutes, 10)}
        onChange={(minutes) => change({ target: minutes })}
      />
      <ChoiceField
        label="Share allowed to wait longer"
        value={state.late}
        options={[
          ['5', '5%'],
          ['10', '10%'],
          ['20', '20%'],
        ]}
        onChange={(late) => change({ late })}
      />
    </>
  )
}
