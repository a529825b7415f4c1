import { useMemo } from 'react'
import { millions, moneyInWords, percent } from '../dashboard/amounts.ts'
import { AnswerPanel, allOrOne, DashboardStage, QuestionList } from '../dashboard/dashboard-parts.tsx'
import { choice, decimal, type StateOf, text, useAddressState } from '../frame/address-state.ts'
import { RangeField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { sampleContractors, TRADES } from './contractor-sample.ts'
import { answerTo, bondVerdict, CONTRACTOR, columnsOf, QUESTIONS, tableOf } from './exposure-answers.ts'
import { type PortfolioView, portfolioView, shownPrograms } from './portfolio-view.ts'
import { ProgramBars } from './program-bars.tsx'

const MILLION = 1e6

/** Dollars in millions: one and a half times the largest single limit. */
const LARGEST_BOND = 37.5

const FIELDS = {
  trade: choice(['All', ...TRADES], 'All'),
  contractor: text('Contractor 119', 20),
  bond: decimal({ initial: 2, min: 0, max: LARGEST_BOND }),
  open: text(CONTRACTOR, 20),
}

const CONTRACTORS = sampleContractors()

export function ExposureLimitsFigure() {
  const [state, change, toStart] = useAddressState('exposure-limits', FIELDS)
  const { trade, contractor, open } = state
  const view = useMemo(() => {
    const slice = CONTRACTORS.filter((each) => trade === 'All' || each.trade === trade)
    return portfolioView(slice, contractor)
  }, [trade, contractor])
  const bond = Math.min(state.bond * MILLION, largestBond(view))
  const answer = useMemo(() => answerTo(open, view), [open, view])
  const finding = findingOf(view, bond)

  return (
    <FigureFrame
      name="exposure-limits"
      title="One more bond of $2 million breaks this contractor’s limit"
      controls={<Controls {...{ state, change, view, bond }} />}
      finding={finding}
      tables={[tableOf(shownPrograms(view))]}
      sources={[
        {
          text: 'Limits as in Rancho Mesa Insurance Services, “Understanding Single and Aggregate Surety Bond Limits” (read in November 2026): the aggregate is used up by cost to complete.',
          href: 'https://ranchomesa.squarespace.com/industry-news/understanding-single-and-aggregate-surety-bond-limits',
        },
        {
          text: 'Part done by cost to cost (ASC 606-10-55-20). Bids count at the contractor’s usual rate of success, a new bond in full. Every surety sets its own rules.',
        },
      ]}
      sample="180 generated contractors with their open bonded jobs and bids, as of December 31, 2025."
      question={`I would like to see the exposure of our contractors against their limits like this. On the sample I looked at: ${finding}`}
      {...toStart}
    >
      <DashboardStage>
        <ProgramBars {...{ view, bond }} onOpen={(contractor) => change({ contractor, open: CONTRACTOR })} />
      </DashboardStage>
      <QuestionList questions={QUESTIONS} open={open} onOpen={(open) => change({ open })} />
      <AnswerPanel open={open} answer={answer} columns={columnsOf(answer)} />
    </FigureFrame>
  )
}

type State = StateOf<typeof FIELDS>

type ControlsProps = { state: State; change: (change: Partial<State>) => void; view: PortfolioView; bond: number }

function Controls({ state, change, view, bond }: ControlsProps) {
  const { programs, chosen } = view
  const names = programs.map(({ name }) => name).toSorted()
  return (
    <>
      <SelectField
        label="Trade"
        value={state.trade}
        options={allOrOne(TRADES, 'All trades')}
        onChange={(trade) => change({ trade })}
      />
      <SelectField
        label="Contractor"
        value={chosen?.name ?? ''}
        options={names.map((name) => [name, name])}
        onChange={(contractor) => change({ contractor, open: CONTRACTOR })}
      />
      <RangeField
        {...{ label: 'New bond', value: bond / MILLION, text: bond === 0 ? '$0' : millions(bond) }}
        {...{ min: 0, max: largestBond(view) / MILLION, step: 0.1 }}
        onChange={(bond) => change({ bond })}
      />
    </>
  )
}

/** Dollars that the slider goes up to: above the single limit, so that it can be seen to break. */
function largestBond({ chosen }: PortfolioView): number {
  return chosen ? 1.5 * chosen.limits.single : 0
}

function findingOf({ chosen }: PortfolioView, bond: number): string {
  if (!chosen) return 'No contractor is in this slice.'
  const { name, aggregateUse, limits, use } = chosen
  const limit = moneyInWords(limits.aggregate)
  const now = `${name} has a limit of ${limit} of work at a time and uses ${percent(aggregateUse, 1)} of it.`
  if (bond > 0) return `${now} ${bondVerdict(chosen, bond)}`
  return use.room > 0
    ? `${now} There is room for ${moneyInWords(use.room)}.`
    : `${now} There is no room for another bond.`
}
