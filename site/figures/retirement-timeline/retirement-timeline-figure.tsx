import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { choice, flag, useAddressState } from '../frame/address-state.ts'
import { CheckField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { AdviceList } from './advice-list.tsx'
import { endsTable } from './ends-table.ts'
import { allEndedText, findingOf } from './finding.ts'
import { type Day, hasEnded, localDay, longDay, PRODUCTS, type Product, type Retirement } from './model.ts'
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
  const open = ofProduct.filter((each) => !hasEnded(each, today))
  const shown = state.isOpenOnly && open.length > 0 ? open : ofProduct
  const finding = findingOf(state.product === ALL ? 'here' : `for ${state.product}`, ofProduct, today)

  return (
    <FigureFrame
      name="retirement-timeline"
      title="Fifteen Microsoft AI services, each with its last day"
      controls={
        <>
          <SelectField<Product | typeof ALL>
            label="Name in your contract"
            value={state.product}
            options={[[ALL, 'All of them'], ...PRODUCTS.map((product) => [product, product] as const)]}
            onChange={(product) => change({ product })}
          />
          <CheckField
            label="Only what has not ended"
            value={state.isOpenOnly}
            onChange={(isOpenOnly) => change({ isOpenOnly })}
          />
          <Key retirements={shown} today={today} />
        </>
      }
      finding={finding}
      tables={[endsTable(shown, today)]}
      sources={[
        {
          text: `${LIST.title}, version of ${LIST.date}. The dates of QnA Maker, the Bot Framework SDK and AI Builder are from the pages linked under their names. We last compared every date with Microsoft’s pages on ${longDay(CHECKED)}.`,
          href: LIST.url,
        },
      ]}
      sample="These are facts, not sample data. Microsoft moves dates: look at the notice before you plan."
      question={`I would like to have our Microsoft AI services checked. We use: … I looked at ${state.product === ALL ? 'all names' : state.product} in your list. ${finding}`}
      {...toStart}
    >
      {state.isOpenOnly && open.length === 0 && <p>{allEndedText(shown.length)}</p>}
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
          ends later{over > 0 ? ', ' : '. '}
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
