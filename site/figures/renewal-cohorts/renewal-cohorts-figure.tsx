import { useMemo } from 'react'
import { inUnitOf, largestFirst, moneyInWords } from '../dashboard/amounts.ts'
import { BarRows } from '../dashboard/bar-rows.tsx'
import { AnswerPanel, allOrOne, DashboardStage, QuestionList } from '../dashboard/dashboard-parts.tsx'
import { choice, type StateOf, text, useAddressState } from '../frame/address-state.ts'
import { SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { agreedOf, type BookView, bookView, type CarrierResult } from './book-view.ts'
import { CohortTable } from './cohort-table.tsx'
import { COLUMNS, tablesOf } from './cohort-tables.ts'
import { CARRIERS, LINES, PRODUCERS, samplePolicies } from './policy-sample.ts'
import { answerTo, findingOf, QUESTIONS } from './renewal-answers.ts'

const FIELDS = {
  line: choice(['All', ...LINES], 'All'),
  carrier: choice(['All', ...CARRIERS], 'All'),
  producer: choice(['All', ...PRODUCERS], 'All'),
  open: text('first', 20),
}

const POLICIES = samplePolicies()

export function RenewalCohortsFigure() {
  const [state, change, toStart] = useAddressState('renewal-cohorts', FIELDS)
  const { line, carrier, producer, open } = state
  const view = useMemo(() => {
    const slice = POLICIES.filter(
      (policy) =>
        (line === 'All' || policy.line === line) &&
        (carrier === 'All' || policy.carrier === carrier) &&
        (producer === 'All' || policy.producer === producer),
    )
    return bookView(slice)
  }, [line, carrier, producer])
  const answer = useMemo(() => answerTo(open, view), [open, view])
  const finding = findingOf(view, [line, carrier, producer])
  const onOpen = (open: string) => change({ open })

  return (
    <FigureFrame
      name="renewal-cohorts"
      title="One policy in five is lost at the first renewal"
      controls={<Controls state={state} change={change} />}
      finding={finding}
      tables={tablesOf(view)}
      sources={[
        {
          text: 'Survival and renewal rates as in P. S. Fader and B. G. S. Hardie, “How to project customer retention,” Journal of Interactive Marketing 21 (2007).',
          href: 'https://doi.org/10.1002/dir.20074',
        },
        {
          text: 'Rates are pooled over all years that have come to a renewal. The outlook for 2026 uses the rates by number of policies. Missing commission is the agreed rate times premium, less what the statement pays.',
        },
      ]}
      sample="6,200 generated policies with nine carriers and four producers, as of December 31, 2025."
      question={`I would like to see renewals and commission of our agency like this. On the sample I looked at: ${finding}`}
      {...toStart}
    >
      <DashboardStage>
        <CohortTable {...{ view, open, onOpen }} />
        <CarrierBars {...{ view, open, onOpen }} />
      </DashboardStage>
      <QuestionList questions={QUESTIONS} {...{ open, onOpen }} />
      <AnswerPanel {...{ open, answer }} columns={COLUMNS} />
    </FigureFrame>
  )
}

type State = StateOf<typeof FIELDS>

function Controls({ state, change }: { state: State; change: (change: Partial<State>) => void }) {
  return (
    <>
      <SelectField
        label="Line of business"
        value={state.line}
        options={allOrOne(LINES, 'All lines')}
        onChange={(line) => change({ line })}
      />
      <SelectField
        label="Carrier"
        value={state.carrier}
        options={allOrOne(CARRIERS, 'All carriers')}
        onChange={(carrier) => change({ carrier })}
      />
      <SelectField
        label="Producer"
        value={state.producer}
        options={allOrOne(PRODUCERS, 'All producers')}
        onChange={(producer) => change({ producer })}
      />
    </>
  )
}

const PARTS = [
  { name: 'Renewals', tone: 'quiet', amount: ({ renewal }: CarrierResult) => renewal },
  { name: 'New business', tone: 'wash', amount: ({ first }: CarrierResult) => first },
  { name: 'Missing', tone: 'accent', amount: ({ missing }: CarrierResult) => missing },
] as const

function CarrierBars({ view, open, onOpen }: { view: BookView; open: string; onOpen: (open: string) => void }) {
  const rows = largestFirst(view.carriers, agreedOf)
  const [first] = rows
  if (!first) return null
  const written = inUnitOf(agreedOf(first))
  const parts = PARTS.filter(({ amount }) => rows.some((result) => amount(result) > 0))
  return (
    <BarRows
      title="2025 commission by carrier, missing amounts included"
      description="New business and renewals as paid, and what is missing from the agreed rates."
      parts={parts}
      rows={rows.map((result) => ({
        id: result.carrier,
        name: result.carrier,
        values: parts.map(({ amount }) => amount(result)),
        text: written(agreedOf(result)),
        label: `${result.carrier}: paid ${moneyInWords(result.renewal)} on renewals, ${moneyInWords(result.first)} on new business, ${moneyInWords(result.missing)} missing`,
      }))}
      tickText={written}
      {...{ open, onOpen }}
    />
  )
}
