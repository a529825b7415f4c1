import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { choice, flag, useAddressState } from '../frame/address-state.ts'
import { CheckField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { AdviceList } from './advice-list.tsx'
import { findingOf } from './finding.ts'
import {
  byEnd,
  type Day,
  hasEnded,
  localDay,
  longDay,
  PRODUCTS,
  type Product,
  type Retirement,
  timeLeft,
} from './model.ts'
import { CHECKED, LIST, retirements } from './retirements.ts'
import { TimelinePicture } from './timeline-picture.tsx'

const ALL = 'all'

const FIELDS = {
  product: choice<Product | typeof ALL>([ALL, ...PRODUCTS], ALL),
  isOpenOnly: flag(false),
}

/** What Microsoft retires, on a line of time with today on it. */
export function RetirementTimelineFigure() {
  const [state, change, toStart] = useAddressState('retirement-timeline', FIELDS)
  const isHydrated = useIsHydrated()
  // The page is cached, so only the browser knows what day it is.
  const today = isHydrated ? localDay(new Date()) : CHECKED
  const ofProduct = retirements.filter(({ product }) => state.product === ALL || product === state.product)
  const running = ofProduct.filter((each) => !hasEnded(each, today))
  const shown = state.isOpenOnly && running.length > 0 ? running : ofProduct
  const finding = findingOf(state.product === ALL ? 'here' : `for ${state.product}`, ofProduct, today)

  return (
    <FigureFrame
      name="retirement-timeline"
      title="What ends when"
      lead="Microsoft announces most ends years ahead, in a notice to the owners of the subscription, who have often left by then. These are the dates behind the names on this page."
      controls={
        <>
          <SelectField<Product | typeof ALL>
            label="Name in your contract"
            value={state.product}
            options={[[ALL, 'All of them'], ...PRODUCTS.map((product) => [product, product] as const)]}
            onChange={(product) => change({ product })}
          />
          <CheckField
            label="Only what still runs"
            value={state.isOpenOnly}
            onChange={(isOpenOnly) => change({ isOpenOnly })}
          />
          <Key retirements={shown} today={today} />
        </>
      }
      finding={finding}
      tables={[tableOf(shown, today)]}
      sources={[
        {
          text: `${LIST.title}, as of ${LIST.date}. The dates of QnA Maker, the Bot Framework SDK and AI Builder are from the pages linked under their names. Last compared on ${longDay(CHECKED)}.`,
          href: LIST.url,
        },
      ]}
      sample="These are facts, not sample data. Microsoft moves dates: look at the notice before you plan."
      question={`I would like to have our Microsoft AI services checked. We use: … I looked at ${state.product === ALL ? 'all names' : state.product} in your list. ${finding}`}
      {...toStart}
    >
      {state.isOpenOnly && running.length === 0 && <p>Nothing is left that still runs. This is what has ended:</p>}
      <TimelinePicture retirements={shown} today={today} todayName={isHydrated ? 'today' : 'checked'} />
      <AdviceList retirements={shown} today={today} />
    </FigureFrame>
  )
}

/** What the marks in the picture mean. */
function Key({ retirements, today }: { retirements: readonly Retirement[]; today: Day }) {
  const over = retirements.filter((each) => hasEnded(each, today)).length
  return (
    <p className="retire-key">
      {over < retirements.length && (
        <>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <circle className="figure-fill-accent" cx="6" cy="6" r="5" />
          </svg>{' '}
          still runs{over > 0 ? ', ' : '. '}
        </>
      )}
      {over > 0 && (
        <>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path className="retire-over" d="M2 2l8 8m0-8l-8 8" />
          </svg>{' '}
          has ended.{' '}
        </>
      )}
      {retirements.some(({ closedToNew }) => closedToNew) &&
        'A thin line starts where new customers were turned away. '}
      Copilot and Fabric have no date on Microsoft’s list.
    </p>
  )
}

function tableOf(shown: readonly Retirement[], today: Day): FigureTable {
  return {
    caption: 'Ends of services, by date',
    columns: ['Service', 'Name on this page', 'Closed to new customers', 'Ends', 'From today', 'What to do'],
    rows: byEnd(shown).map((each) => [
      each.name,
      each.product,
      each.closedToNew ? longDay(each.closedToNew) : 'not announced',
      longDay(each.ends),
      timeLeft(each, today),
      each.advice,
    ]),
  }
}
