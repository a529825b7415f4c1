import { BarRows } from '../dashboard/bar-rows.tsx'
import { percent } from '../dashboard/format-amount.ts'
import type { PortfolioView, Program } from './portfolio-view.ts'

/** How many programs the picture shows. */
const SHOWN = 10

type ProgramBarsProps = { view: PortfolioView; bond: number; onOpen: (contractor: string) => void }

/** The fullest programs, in percent of their limits; the chosen one is among them and carries the new bond. */
export function ProgramBars({ view, bond, onOpen }: ProgramBarsProps) {
  const { chosen } = view
  const added = (name: string) => (name === chosen?.name ? bond : 0)
  return (
    <BarRows
      title={`The ${SHOWN} fullest programs, in % of the aggregate limit; the largest job or new bond, of the single limit`}
      description="Cost to complete and bids of each contractor against its aggregate limit, and its largest job against its single limit."
      parts={[
        { name: 'To complete', tone: 'quiet' },
        { name: 'Bids', tone: 'wash' },
        { name: 'New bond', tone: 'outline' },
      ]}
      columnNames={['in use', 'largest job']}
      limit={1}
      rows={shownPrograms(view).map((program) => barOf(program, added(program.name)))}
      tickText={(value) => (value === 1 ? 'limit' : percent(value))}
      open={chosen?.name ?? ''}
      onOpen={onOpen}
    />
  )
}

export function shownPrograms({ programs, chosen }: PortfolioView): Program[] {
  const fullest = programs.slice(0, SHOWN)
  if (!chosen || fullest.includes(chosen)) return fullest
  return [...fullest.slice(0, SHOWN - 1), chosen]
}

function barOf({ name, use, limits, aggregateUse, singleUse }: Program, bond: number) {
  const values = [use.work, use.bids, bond].map((amount) => amount / limits.aggregate)
  return {
    id: name,
    name: name.replace('Contractor', 'Contr.'),
    values,
    text:
      bond > 0
        ? `${Math.round(aggregateUse * 100)} to ${percent(aggregateUse + bond / limits.aggregate)}`
        : percent(aggregateUse),
    note: percent(Math.max(singleUse, bond / limits.single)),
    label: `${name}: ${percent(aggregateUse)} of the aggregate limit in use, largest job ${percent(singleUse)} of the single limit`,
  }
}
