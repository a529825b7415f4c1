import { formatCount } from '#site/lib/format/format-count.ts'
import { integer, useAddressState } from '../frame/address-state.ts'
import { RangeField } from '../frame/controls.tsx'
import type { FigureTable } from '../frame/figure-files.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { CostPicture } from './cost-picture.tsx'
import { cheapestThreshold, type Outcome, outcomeAt, SAMPLE_RUN, type Volumes } from './threshold-model.ts'
import { findingOf, thresholdText } from './threshold-words.ts'

const FIELDS = {
  threshold: integer({ initial: 80, min: 40, max: 101 }),
  cases: integer({ initial: 2000, min: 100, max: 20_000 }),
  mistake: integer({ initial: 60, min: 0, max: 1000 }),
}

/** What a person takes for a case that the agent hands over, and costs. */
const PERSON = { minutesPerCase: 12, hourlyRate: 55 }

export function ThresholdFigure() {
  const [state, change, toStart] = useAddressState('threshold', FIELDS)
  const volumes: Volumes = {
    casesPerMonth: state.cases,
    ...PERSON,
    mistakeCost: state.mistake,
  }
  const outcome = outcomeAt(state.threshold / 100, SAMPLE_RUN, volumes)
  const cheapest = cheapestThreshold(SAMPLE_RUN, volumes)
  const best = outcomeAt(cheapest / 100, SAMPLE_RUN, volumes)
  const finding = findingOf(state.threshold, outcome, { cheapest, best })

  return (
    <FigureFrame
      name="threshold"
      title="Let the agent act only when it is 89% sure, not 80%, and save $2,600 a month"
      controls={<Controls state={state} change={change} />}
      finding={finding}
      tables={[costTable(outcome, best, cheapest)]}
      sources={[
        {
          text: 'Expected values from a test run: shares of cases by confidence, times your volumes. People’s answers count as right.',
        },
      ]}
      sample="Sample data: 400 generated cases of an agent that is a little too sure of itself. Yours would come from your own test set. A person takes 12 minutes for a case, and an hour costs $55."
      question={`I would like to talk about an agent for about ${formatCount(state.cases)} cases a month of ${PERSON.minutesPerCase} minutes each. A wrong answer costs us about $${formatCount(state.mistake)}. ${finding}`}
      {...toStart}
    >
      <CostPicture run={SAMPLE_RUN} volumes={volumes} threshold={state.threshold} cheapest={cheapest} />
    </FigureFrame>
  )
}

type State = { [Key in keyof typeof FIELDS]: number }
type ControlsProps = { state: State; change: (change: Partial<State>) => void }

function Controls({ state: { threshold, cases, mistake }, change }: ControlsProps) {
  return (
    <>
      <RangeField
        {...{
          label: 'Confidence needed to act alone',
          value: threshold,
          min: 40,
          max: 101,
          text: thresholdText(threshold),
        }}
        onChange={(value) => change({ threshold: value })}
      />
      <RangeField
        {...{ label: 'Cases a month', value: cases, min: 100, max: 20_000, step: 100, text: formatCount(cases) }}
        onChange={(value) => change({ cases: value })}
      />
      <RangeField
        {...{ label: 'A mistake costs', value: mistake, min: 0, max: 1000, step: 10, text: `$${formatCount(mistake)}` }}
        onChange={(value) => change({ mistake: value })}
      />
    </>
  )
}

function costTable(outcome: Outcome, best: Outcome, cheapest: number): FigureTable {
  const row = (name: string, read: (outcome: Outcome) => number) => [
    name,
    Math.round(read(outcome)),
    Math.round(read(best)),
  ]
  return {
    caption: 'A month at your threshold and at the cheapest; dollars are from mistakes and hours before rounding',
    columns: ['', 'Yours', `Cheapest: ${thresholdText(cheapest)}`],
    rows: [
      row('Done alone, % of cases', ({ aloneShare }) => aloneShare * 100),
      row('Mistakes', ({ mistakesPerMonth }) => mistakesPerMonth),
      row('Hours of people', ({ hoursPerMonth }) => hoursPerMonth),
      row('People, $', ({ peopleCost }) => peopleCost),
      row('Mistakes, $', ({ mistakesCost }) => mistakesCost),
      row('Together, $', ({ totalCost }) => totalCost),
    ],
  }
}
