import { useMemo } from 'react'
import { millions, moneyInWords } from '../dashboard/amounts.ts'
import { BarRows } from '../dashboard/bar-rows.tsx'
import { AnswerPanel, allOrOne, DashboardStage, QuestionList } from '../dashboard/dashboard-parts.tsx'
import { choice, type StateOf, text, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { LINES, REGIONS, sampleClaims } from './claim-sample.ts'
import { answerTo, COLUMNS, findingOf, negativeNote, QUESTIONS, tablesOf } from './loss-answers.ts'
import { barOf, type LossView, lossView } from './loss-view.ts'
import { TriangleTable } from './triangle-table.tsx'

const FIELDS = {
  line: choice(['All', ...LINES], 'All'),
  region: choice(['All', ...REGIONS], 'All'),
  basis: choice(['incurred', 'paid'], 'incurred'),
  open: text('driver', 20),
}

const CLAIMS = sampleClaims()

export function LossTriangleFigure() {
  const [state, change, toStart] = useAddressState('loss-triangle', FIELDS)
  const { line, region, basis, open } = state
  const view = useMemo(() => {
    const slice = CLAIMS.filter(
      (claim) => (line === 'All' || claim.line === line) && (region === 'All' || claim.region === region),
    )
    return lossView(slice, basis)
  }, [line, region, basis])
  const answer = useMemo(() => answerTo(open, view), [open, view])
  const finding = findingOf(view, `${line === 'All' ? 'All lines' : line}${region === 'All' ? '' : `, ${region}`}`)
  const note = negativeNote(view)
  const onOpen = (open: string) => change({ open })

  return (
    <FigureFrame
      name="loss-triangle"
      title="These claims will cost $24 million more than is set aside"
      controls={<Controls state={state} change={change} />}
      finding={finding}
      tables={tablesOf(view)}
      sources={[
        {
          text: 'Chain ladder as in T. Mack, “Distribution-free calculation of the standard error of chain ladder reserve estimates,” ASTIN Bulletin 23 (1993).',
          href: 'https://doi.org/10.2143/AST.23.2.2005092',
        },
        {
          text: 'No tail factor: the oldest year counts as settled. Our code is tested on the triangle that Mack uses, with its total of 18,681 thousand. Amounts are rounded one by one, so a sum may differ in its last digit.',
        },
      ]}
      sample="9,300 generated claims of seven accident years, as of December 31, 2025; some are not reported yet. Ultimates are a calculation, not an actuary’s opinion."
      question={`I would like to see loss triangles that open to the claim, on our data. On the sample I looked at this: ${finding}`}
      {...toStart}
    >
      <DashboardStage>
        <div>
          <YearBars {...{ view, open, onOpen }} />
          {note && <p className="dashboard-note">{note}</p>}
        </div>
        <TriangleTable {...{ view, open, onOpen }} />
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
        label="Region"
        value={state.region}
        options={allOrOne(REGIONS, 'All regions')}
        onChange={(region) => change({ region })}
      />
      <ChoiceField
        label="Calculated from"
        value={state.basis}
        options={[
          ['incurred', 'Incurred'],
          ['paid', 'Paid'],
        ]}
        onChange={(basis) => change({ basis })}
      />
    </>
  )
}

function YearBars({ view, open, onOpen }: { view: LossView; open: string; onOpen: (open: string) => void }) {
  return (
    <BarRows
      title="What the accidents of each year will cost"
      description="The younger the accident year, the smaller its paid part and the larger its IBNR."
      parts={[
        { name: 'Paid', tone: 'quiet' },
        { name: 'Set aside', tone: 'wash' },
        { name: 'Not set aside (IBNR)', tone: 'accent' },
        { name: 'Negative IBNR', tone: 'hatch-quiet', isInNote: true },
      ]}
      rows={view.years.map((year) => ({
        id: String(year.year),
        name: String(year.year),
        values: barOf(year),
        text: millions(year.ultimate),
        label: `${year.year}: ${moneyInWords(year.paid)} paid, ${moneyInWords(year.caseReserve)} case reserves, ${moneyInWords(year.ibnr)} IBNR`,
      }))}
      tickText={(value) => (value === 0 ? '$0' : `$${value / 1e6}M`)}
      {...{ open, onOpen }}
    />
  )
}
