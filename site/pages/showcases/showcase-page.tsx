import type { Passage } from '#content/pages/page-parts.ts'
import type { ShowcasePage as ShowcaseContent } from '#content/pages/showcase-page.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import { LivingFigure } from '#site/figures/living-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import type { Reading } from '../loading/load-reading.server.ts'
import type { ShownFigure } from '../loading/show-figures.server.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { ContactButton } from '../parts/contact-button.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs } from '../parts/paragraphs.tsx'
import { Section } from '../parts/section.tsx'
import { Carriers } from './carriers.tsx'
import { DOCUMENTS, documentPath } from './documents.ts'
import { Features } from './features.tsx'

type ShowcasePageProps = {
  page: Omit<ShowcaseContent, 'picture' | 'related' | 'documents' | 'model'> & { model: Passage }
  drawings: { picture: ServerHtml; model: ServerHtml }
  figures: readonly ShownFigure[]
  reading: Reading
}

/** A solution built for one kind of insurer, with documents that decision-makers can take away. */
export function ShowcasePage({ page, drawings, figures, reading }: ShowcasePageProps) {
  const { path, name, opening, figure, features, model, carriers, call } = page
  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place="showcases" picture={null}>
        <ContactButton action={{ label: 'Schedule a Demo', message: `I would like to schedule a demo of ${name}.` }} />
        <LinkButton to={documentPath(path, 'caseStudy')}>{DOCUMENTS.caseStudy.button}</LinkButton>
      </PageOpening>
      <LivingFigure name={figure} />
      <Section id="about" title={opening.title} look="split">
        <Paragraphs paragraphs={opening.paragraphs} />
      </Section>
      <Features features={features} />
      {figures.length > 0 && (
        <Section id="figures" title="In numbers">
          <Figures figures={figures} />
        </Section>
      )}
      <Section id="model" title={model.title} look="band">
        <div className="showcase-model">
          <div>
            <Paragraphs paragraphs={model.paragraphs} />
            <div className="flex flex-wrap gap-3 pt-8">
              <ContactButton
                action={{ label: 'Request Demo', message: `I would like to see ${name} with data like ours.` }}
              />
              <LinkButton to={documentPath(path, 'technicalSpecs')}>{DOCUMENTS.technicalSpecs.button}</LinkButton>
            </div>
          </div>
          <ChartFigure drawing={drawings.model} />
        </div>
      </Section>
      <Carriers {...carriers} />
      <FurtherReading reading={reading} />
      <ClosingCall call={{ ...call, action: { ...call.action, label: 'Schedule Consultation' } }}>
        <LinkButton to={documentPath(path, 'whitePaper')} className="button-on-panel">
          {DOCUMENTS.whitePaper.button}
        </LinkButton>
      </ClosingCall>
    </>
  )
}
