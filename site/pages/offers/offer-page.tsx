import type { FigureName } from '#content/pages/page-parts.ts'
import { LivingFigure } from '#site/figures/living-figure.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { ProcessSteps } from '#site/ui/content/process-steps.tsx'
import { People } from '../firm/people.tsx'
import { PhotoBand } from '../firm/photo-band.tsx'
import { Prices } from '../firm/prices.tsx'
import { BannerRow } from '../parts/banner-row.tsx'
import { ClosingCall } from '../parts/closing-call.tsx'
import { ContactButton } from '../parts/contact-button.tsx'
import { Faq } from '../parts/faq.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs } from '../parts/paragraphs.tsx'
import { PointRows } from '../parts/point-rows.tsx'
import { Section } from '../parts/section.tsx'
import { Capabilities } from './capabilities.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Fit } from './fit.tsx'
import type { OfferData } from './load-offer.server.ts'
import { OfferCards } from './offer-cards.tsx'
import { Principle } from './principle.tsx'
import { SampleSheet } from './sample-sheet.tsx'
import { Workshops } from './workshops.tsx'

type OfferPageProps = { offer: OfferData; place: 'services' | 'products' }

/** Figures that are lists, without a picture. */
const LISTS: readonly FigureName[] = ['idea-triage', 'mentoring-agenda', 'review-agenda', 'workshop-agenda']

/** A service or a product: what it is, what the work covers, how it proceeds, what it takes, and what to do next. */
export function OfferPage({ offer: { page, drawings, figures, firm, reading }, place }: OfferPageProps) {
  const { opening, process, effort, comparison, principle, workshops, sheet, fit } = page
  const figure = 'figure' in page ? page.figure : undefined
  // Every page has a picture (R196), and shows its chart once.
  const hasOwnPicture = sheet !== undefined || (figure !== undefined && !LISTS.includes(figure))
  const allProducts = 'allProducts' in page ? page.allProducts : undefined

  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place={place} picture={hasOwnPicture ? null : drawings.picture}>
        <ContactButton action={page.action} />
        {allProducts && <LinkButton to={allProducts.path}>{allProducts.label}</LinkButton>}
      </PageOpening>
      <BannerRow banner={page.banner} />
      {figure && <LivingFigure name={figure} />}
      <Section id="about" title={opening.title} look="split">
        <Paragraphs paragraphs={opening.paragraphs} />
      </Section>
      {workshops && comparison && <ComparisonTable comparison={comparison} />}
      {workshops && <Workshops workshops={workshops} />}
      <Capabilities {...page.capabilities} />
      {principle && <Principle text={principle} />}
      {!workshops && comparison && <ComparisonTable comparison={comparison} />}
      <Section id="process" title={process.title} lead={process.lead} look="band">
        <ProcessSteps steps={process.steps} />
      </Section>
      <OfferCards {...page.cards} />
      {sheet && <SampleSheet sheet={sheet} drawing={drawings.picture} />}
      {figures && (
        <Section id="figures" title={figures.title} look="split" size="small">
          <Figures figures={figures.items} />
        </Section>
      )}
      <Section id="effort" title={effort.title} lead={effort.lead} look="split" size="small">
        <PointRows points={effort.points} />
        {fit && <Fit {...fit} />}
      </Section>
      <Prices prices={firm.prices} />
      <People title="Who you would work with" people={firm.people} />
      <PhotoBand photograph={firm.photograph} />
      <Faq faq={page.faq} />
      <FurtherReading reading={reading} />
      <ClosingCall call={page.call} />
    </>
  )
}
