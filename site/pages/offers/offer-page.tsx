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
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs } from '../parts/paragraphs.tsx'
import { PointRows } from '../parts/point-rows.tsx'
import { Section } from '../parts/section.tsx'
import { Capabilities } from './capabilities.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import type { OfferData } from './load-offer.server.ts'
import { OfferCards } from './offer-cards.tsx'
import { SampleSheet } from './sample-sheet.tsx'
import { Workshops } from './workshops.tsx'

type OfferPageProps = { offer: OfferData; place: 'services' | 'products' }

/**
 * A service or a product, in one of three orders. What has a price begins with the offer: its forms, prices and a sample
 * of the result. What has a figure begins with that tool. All others begin with the cases that they compare.
 */
export function OfferPage({ offer: { page, drawings, firm, reading }, place }: OfferPageProps) {
  const { opening, process, effort, comparison, workshops, sheet } = page
  const figure = 'figure' in page ? page.figure : undefined
  const allProducts = 'allProducts' in page ? page.allProducts : undefined
  const isPriced = firm.prices.length > 0
  const table = comparison && <ComparisonTable comparison={comparison} />
  const result = sheet && <SampleSheet sheet={sheet} drawing={drawings.picture} />

  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place={place} picture={figure ? null : drawings.picture}>
        <ContactButton action={page.action} />
        {allProducts && <LinkButton to={allProducts.path}>{allProducts.label}</LinkButton>}
      </PageOpening>
      <BannerRow banner={page.banner} />
      {isPriced && table}
      <Prices prices={firm.prices} />
      {isPriced && result}
      {figure && <LivingFigure name={figure} />}
      <Section id="about" title={opening.title} look="split">
        <Paragraphs paragraphs={opening.paragraphs} />
      </Section>
      {!isPriced && !figure && table}
      {workshops && <Workshops workshops={workshops} />}
      <Capabilities {...page.capabilities} />
      {!isPriced && figure && table}
      <Section id="process" title={process.title} lead={process.lead} look="band">
        <ProcessSteps steps={process.steps} />
      </Section>
      <OfferCards {...page.cards} />
      {!isPriced && result}
      <Section id="effort" title={effort.title} lead={effort.lead} look="split" size="small">
        <PointRows points={effort.points} />
      </Section>
      <People title="Who you would work with" people={firm.people} />
      <PhotoBand photograph={firm.photograph} />
      <Faq faq={page.faq} />
      <FurtherReading reading={reading} />
      <ClosingCall call={page.call} />
    </>
  )
}
