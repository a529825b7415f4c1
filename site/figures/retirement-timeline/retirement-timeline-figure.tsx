import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { choice, useAddressState } from '../frame/address-state.ts'
import { SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
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
} from './retirement-model.ts'
import { endsTable, findingOf } from './retirement-words.ts'
import { CHECKED, LIST, retirements } from './retirements.ts'
import { TimelinePicture } from './timeline-picture.tsx'

const ALL = 'all'

const FIELDS = { product: choice<Product | typeof ALL>([ALL, ...PRODUCTS], ALL) }

/** What Microsoft retires, on a line of time with today on it. */
export function RetirementTimelineFigure() {
  const [state, change, toStart] = useAddressState('retirement-timeline', FIELDS)
  const isHydrated = useIsHydrated()
  // The page is cached, so only the browser knows what day it is.
  const today = isHydrated ? localDay(new Date()) : CHECKED
  const shown = retirements.filter(({ product }) => state.product === ALL || product === state.product)
  const finding = findingOf(state.product === ALL ? 'here' : `for ${state.product}`, shown, today)

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
          <Key />
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
      sample="Microsoft moves dates: check its notice before you plan."
      question={`I would like you to check which Microsoft AI services we use. In your list I looked at ${state.product === ALL ? 'all names' : state.product}: ${finding}`}
      {...toStart}
    >
      <TimelinePicture retirements={shown} today={today} todayName={isHydrated ? 'today' : 'checked'} />
      <AdviceList retirements={shown} today={today} />
    </FigureFrame>
  )
}

/** What the marks in the picture mean. */
function Key() {
  return (
    <p className="retire-key">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle className="figure-fill-accent" cx="6" cy="6" r="5" />
      </svg>{' '}
      ends later,{' '}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path className="retire-over" d="M2 2l8 8m0-8l-8 8" />
      </svg>{' '}
      has ended. A thin line starts where new customers were turned away. Copilot and Fabric have no date on Microsoft’s
      list.
    </p>
  )
}

/** What to do before a service ends, and what to look for once it has ended. */
function AdviceList({ retirements, today }: { retirements: readonly Retirement[]; today: Day }) {
  const sorted = byEnd(retirements)
  const [over, open] = [sorted.filter((each) => hasEnded(each, today)), sorted.filter((each) => !hasEnded(each, today))]
  return (
    <div className="retire-advice">
      {open.length > 0 && (
        <>
          <h3 className="text-h3">What to do until then</h3>
          <Entries retirements={open} today={today} />
        </>
      )}
      {over.length > 0 && (
        <details className="retire-over" open={open.length === 0}>
          <summary>
            {over.length === 1 ? 'A replacement for the one that has' : `Replacements for the ${over.length} that have`}{' '}
            ended
          </summary>
          <Entries retirements={over} today={today} />
        </details>
      )}
    </div>
  )
}

function Entries({ retirements, today }: { retirements: readonly Retirement[]; today: Day }) {
  return (
    <ul>
      {retirements.map((each) => (
        <li key={each.name}>
          <p className="retire-name">{each.name}</p>
          <p>{each.advice}</p>
          <p className="retire-source">
            {longDay(each.ends)}; {timeLeft(each, today)}.{' '}
            <a href={each.source}>
              Microsoft’s notice<span className="sr-only"> about {each.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
