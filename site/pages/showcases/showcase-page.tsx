import type { ProjectPrice } from '#content/firm/prices.ts'
import type { IconName, Passage } from '#content/pages/page-parts.ts'
import type { ShowcasePage as ShowcaseContent, ShowcaseFeature } from '#content/pages/showcase-page.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import { LivingFigure } from '#site/figures/living-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { LinkButton } from '#site/ui/button.tsx'
import type { Reading, ShownFigure } from '../load-page.server.ts'
import { FirstSteps } from '../offers/price-range.tsx'
import { ClosingCall, ContactButton } from '../parts/closing-call.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs, Section } from '../parts/section.tsx'
import { DOCUMENTS, documentPath } from './documents.ts'

/** Line icons in the style of the stream drawings, on a 32-unit square. */
const PATHS: Readonly<Record<IconName, string>> = {
  agent: 'M16 4v4M8 8h16v11H8zM4 27c3-5 7-5 12-5s9 0 12 5M13 13v1.5M19 13v1.5',
  alert: 'M16 5 28 26H4zM16 12v7M16 22.5v.5',
  calendar: 'M5 8h22v19H5zM5 13h22M11 4v6M21 4v6M10 18h4M18 18h4M10 22.5h4',
  chart: 'M4 27h24M8 27v-7M14 27V14M20 27v-9M26 27V7',
  clock: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24M16 9v7l5 3',
  document: 'M8 4h11l6 6v18H8zM19 4v6h6M12 16h9M12 20.5h9M12 25h5',
  flow: 'M3 8c9 0 8 8 14 8h12M3 24c9 0 8-8 14-8M3 16h14M25 12l4 4-4 4',
  ledger: 'M6 5h20v22H6zM6 11h20M13 11v16M6 16.5h20M6 22h20',
  map: 'M4 8l8-3 8 3 8-3v19l-8 3-8-3-8 3zM12 5v19M20 8v19',
  people: 'M11 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8M3 27c0-6 3-9 8-9s8 3 8 9M21 8a3.5 3.5 0 1 1 1 7M22 18c4 0 7 3 7 8',
  search: 'M14 5a9 9 0 1 0 0 18 9 9 0 0 0 0-18M20.5 20.5 28 28',
  shield: 'M16 4l10 4v8c0 6-4 10-10 12C10 26 6 22 6 16V8zM11 15.5l4 4 7-7.5',
}

type ShowcasePageProps = {
  page: Omit<ShowcaseContent, 'picture' | 'related' | 'documents' | 'model'> & { model: Passage }
  drawings: { picture: ServerHtml; model: ServerHtml }
  figures: readonly ShownFigure[]
  reading: Reading
  price: ProjectPrice | null
}

/** A solution built for one kind of insurer, with documents that decision-makers can take away. */
export function ShowcasePage({ page, drawings, figures, reading, price }: ShowcasePageProps) {
  const { path, name, opening, figure, features, model, carriers, call } = page
  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place="showcases" picture={null}>
        <ContactButton action={{ label: 'Schedule a Demo', message: `I would like to schedule a demo of ${name}.` }} />
        <LinkButton to={documentPath(path, 'caseStudy')}>{DOCUMENTS.caseStudy.button}</LinkButton>
        {price && <FirstSteps steps={[{ title: price.title, price, to: price.page }]} />}
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

function Features({ features }: { features: readonly ShowcaseFeature[] }) {
  return (
    <Section id="features" title="What it does">
      <ul className="features">
        {features.map(({ icon, title, description }) => (
          <li key={title}>
            <FeatureIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FeatureIcon({ name }: { name: IconName }) {
  return (
    <svg className="feature-icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** Named carriers, each with a link to its site. The lead says that no affiliation is implied (readings D29). */
function Carriers({ title, lead, items }: ShowcaseContent['carriers']) {
  return (
    <Section id="carriers" title={title} lead={lead}>
      <ul className="carriers">
        {items.map(({ name, website, description }) => (
          <li key={name}>
            <h3 className="text-h3">{name}</h3>
            <p className="row-start-2 col-span-full text-quiet">{description}</p>
            <a className="button button-quiet button-small" href={website} target="_blank" rel="noopener noreferrer">
              Visit Website<span className="sr-only"> of {name}, opens in a new tab</span>
              <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                <path d="M9 3h4v4M13 3 7 9M6 4H3v9h9v-3" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
      <p className="pt-6 text-quiet text-small">Each link opens in a new tab.</p>
    </Section>
  )
}
