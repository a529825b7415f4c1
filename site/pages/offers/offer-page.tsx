import { Link } from 'react-router'
import { priceText } from '#content/firm/price-text.ts'
import type { Price, ProjectPrice } from '#content/firm/prices.ts'
import type { FigureName } from '#content/pages/page-parts.ts'
import type { ServicePage } from '#content/pages/service-page.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import { LivingFigure } from '#site/figures/living-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { People, PhotoBand } from '../firm/people.tsx'
import { SamplePart } from '../firm/sample-part.tsx'
import { ClosingCall, ContactButton } from '../parts/closing-call.tsx'
import { Faq } from '../parts/faq.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { BannerRow, PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs, PointRows, Section, SectionPair } from '../parts/section.tsx'
import { ComparisonTable, isPricedTable } from './comparison-table.tsx'
import type { OfferData } from './load-offer.server.ts'
import { FirstSteps, PriceRange, priceNote, smallestStep } from './price-range.tsx'
import { ProcessSteps } from './process-steps.tsx'
import { Workshops } from './workshops.tsx'

/** Figures that are lists, without a picture. */
const LISTS: readonly FigureName[] = ['idea-triage', 'mentoring-agenda', 'review-agenda', 'workshop-agenda']

type OfferPageProps = { offer: OfferData; place: 'services' | 'products' }

/**
 * A service or a product, in one of three orders. What has a price begins with the offer: its forms, prices, a sample of
 * the result and its steps, which the planner gives dates. What has a figure begins with that tool. All others begin with the cases that they compare.
 */
export function OfferPage({ offer: { page, drawings, firm, reading }, place }: OfferPageProps) {
  const { opening, process, effort, comparison, workshops, sheet } = page
  const figure = 'figure' in page ? page.figure : undefined
  const second = 'allProducts' in page ? page.allProducts : page.tool
  // Every page has a picture (R196), and shows its chart once.
  const hasOwnPicture = sheet !== undefined || (figure !== undefined && !LISTS.includes(figure))
  const isPriced = firm.prices.length > 0
  const table =
    workshops && comparison ? (
      <Workshops workshops={workshops} comparison={comparison} />
    ) : (
      comparison && <ComparisonTable comparison={comparison} prices={firm.prices} />
    )
  const hasPricesInTable = comparison !== undefined && isPricedTable(comparison, firm.prices)
  const result = sheet && <SampleSheet sheet={sheet} drawing={drawings.picture} />

  const steps = (
    <Section id="process" title={process.title} lead={process.lead} look="band">
      <ProcessSteps steps={process.steps} />
    </Section>
  )

  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place={place} picture={hasOwnPicture ? null : drawings.picture}>
        <ContactButton action={page.action} />
        {second && <LinkButton to={second.path}>{second.label}</LinkButton>}
        <FirstSteps steps={pricedSteps(firm, hasPricesInTable ? '#comparison' : '#prices')} />
      </PageOpening>
      <BannerRow banner={page.banner} />
      {isPriced && table}
      {!hasPricesInTable && <Prices prices={firm.prices} />}
      {isPriced && result}
      {isPriced && steps}
      {figure && <LivingFigure name={figure} />}
      <Section id="about" title={opening.title} look="split">
        <Paragraphs paragraphs={opening.paragraphs} />
      </Section>
      {!isPriced && !figure && table}
      <Capabilities {...page.capabilities} />
      {!isPriced && figure && table}
      {!isPriced && steps}
      <OfferCards {...page.cards} prices={firm.cardPrices} />
      {!isPriced && result}
      <SectionPair>
        <Section id="effort" title={effort.title} lead={effort.lead}>
          <PointRows points={effort.points} />
        </Section>
        <Faq faq={page.faq} />
      </SectionPair>
      <People title="Who you would work with" people={firm.people} />
      <PhotoBand photograph={firm.photograph} />
      <FurtherReading reading={reading} />
      <ClosingCall call={page.call} />
    </>
  )
}

/** The first of a page's own prices; elsewhere that of the smallest review, and of the page's project. */
function pricedSteps({ prices: [first], smallestReview, project }: OfferData['firm'], pricesAt: string) {
  if (first) return [{ title: first.title, price: first, to: pricesAt }]
  return [
    ...(smallestReview ? [smallestStep(smallestReview)] : []),
    ...(project ? [{ title: project.title, price: project, to: '#effort' }] : []),
  ]
}

/** Capabilities as lists: three groups are side by side, otherwise each is a row under its name. */
function Capabilities({ title, lead, groups }: ServicePage['capabilities']) {
  return (
    <Section id="capabilities" title={title} lead={lead}>
      <div className={groups.length === 3 ? 'capabilities capabilities-columns' : 'capabilities'}>
        {groups.map(({ title: name, items }) => (
          <div key={name}>
            <h3 className="text-h3">{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

type OfferCardsProps = ServicePage['cards'] & { prices: readonly ProjectPrice[] }

/** A large lead card and the smaller ones, each with its price if it has one. */
function OfferCards({ title, more, items: [lead, ...others], prices }: OfferCardsProps) {
  return (
    <Section id="ways" title={title}>
      <div className="ways">
        <Card weight="panel" className="ways-lead grid content-start gap-2">
          <h3 className="text-h3">
            <Unbroken text={lead.title} />
          </h3>
          <p className="text-panel-quiet">{lead.text}</p>
          <CardPrice price={prices.find((price) => price.title === lead.title)} />
        </Card>
        {others.map(({ title: name, text }) => (
          <Card key={name}>
            <h3 className="text-h3">{name}</h3>
            <p className="mt-2 text-quiet">{text}</p>
            <CardPrice price={prices.find((price) => price.title === name)} />
          </Card>
        ))}
      </div>
      {more && (
        <p className="pt-4">
          <Link className="arrow-link" to={more.path}>
            {more.label}&nbsp;
            <Arrow />
          </Link>
        </p>
      )}
    </Section>
  )
}

function CardPrice({ price }: { price: ProjectPrice | undefined }) {
  return (
    price && (
      <p className="mt-2 font-semibold tabular">
        {priceText(price)}
        <span className="font-normal">{price.depends}</span>
      </p>
    )
  )
}

type SampleSheetProps = { sheet: NonNullable<ServicePage['sheet']>; drawing: ServerHtml }

/** One page of what a client gets, as a sheet of paper. */
function SampleSheet({ sheet: { title, lead, label, heading, points }, drawing }: SampleSheetProps) {
  return (
    <SamplePart isSample>
      <Section id="sheet" title={title} lead={lead}>
        <Card className="rows-beside-chart">
          <div>
            <p className="text-quiet text-small tabular">{label}</p>
            <h3 className="pb-3 text-h3">{heading}</h3>
            <PointRows points={points} />
          </div>
          <ChartFigure drawing={drawing} />
        </Card>
      </Section>
    </SamplePart>
  )
}

/** The price ranges of a page side by side; nothing if there are none. */
export function Prices({ prices }: { prices: readonly Price[] }) {
  if (prices.length === 0) return null
  return (
    <Section id="prices" title="What it costs">
      <dl className="prices">
        {prices.map((price) => (
          <div key={price.title}>
            <dt>{price.title}</dt>
            <dd>
              <PriceRange price={price} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-quiet text-small">{priceNote(prices)}</p>
    </Section>
  )
}
