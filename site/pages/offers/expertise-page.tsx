import { Link } from 'react-router'
import type { ExpertisePage as ExpertiseContent } from '#content/pages/service-page.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { LinkButton } from '#site/ui/button.tsx'
import type { FirmOfPage } from '../firm/firm-of-page.server.ts'
import { People, PhotoBand } from '../firm/people.tsx'
import type { Reading } from '../load-page.server.ts'
import { ClosingCall, ContactButton } from '../parts/closing-call.tsx'
import { Faq } from '../parts/faq.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { BannerRow, PageOpening } from '../parts/page-opening.tsx'
import { PointRows, Section, SectionPair } from '../parts/section.tsx'
import { FirstSteps, smallestStep } from './price-range.tsx'

type ExpertisePageProps = {
  page: Omit<ExpertiseContent, 'picture' | 'related' | 'data'> & { data: Omit<ExpertiseContent['data'], 'picture'> }
  drawings: { picture: ServerHtml; data: ServerHtml }
  firm: FirmOfPage
  reading: Reading
}

/** "Our Expertise": five sections and the people, each with a different layout from the one before it. */
export function ExpertisePage({ page, drawings, firm, reading }: ExpertisePageProps) {
  const { technologies, data, certifications, implementation, training } = page
  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place="services" picture={null}>
        {firm.people.length > 0 ? (
          <LinkButton to="#people" look="action">
            {page.action.label}
          </LinkButton>
        ) : (
          <ContactButton action={page.action} />
        )}
        {firm.smallestReview && <FirstSteps steps={[smallestStep(firm.smallestReview)]} />}
      </PageOpening>
      <BannerRow banner={page.banner} isCategoryShown />
      <Section id="technologies" title={technologies.title} lead={technologies.lead}>
        <Stairs layers={technologies.layers} />
      </Section>
      <People title="Who does the work" people={firm.people} />
      <PhotoBand photograph={firm.photograph} />
      <Section id="data" title={data.title} lead={data.lead} look="band">
        <div className="rows-beside-chart">
          <PointRows points={data.points} />
          <ChartFigure drawing={drawings.data} />
        </div>
      </Section>
      <Section id="certifications" title={certifications.title} lead={certifications.lead} look="split">
        <dl className="certificates">
          {certifications.items.map(({ name, code, proves }) => (
            <div key={code}>
              <dt>
                <span className="certificates-code tabular">{code}</span> <span>{name}</span>
              </dt>
              <dd>{proves}</dd>
            </div>
          ))}
        </dl>
        <p className="pt-4 text-quiet text-small">{certifications.note}</p>
      </Section>
      <Section id="implementation" title={implementation.title} lead={implementation.lead}>
        <div className="rows-beside-chart">
          <PointRows points={implementation.points} />
          <ChartFigure drawing={drawings.picture} />
        </div>
      </Section>
      <SectionPair>
        <Section id="training" title={training.title} lead={training.lead}>
          <PointRows points={training.points} />
        </Section>
        <Faq faq={page.faq} />
      </SectionPair>
      <FurtherReading reading={reading} />
      <ClosingCall call={page.call} />
    </>
  )
}

/** Each layer with what the client maintains there: its own upkeep on top of that of the layers before it. */
function Stairs({ layers }: { layers: ExpertiseContent['technologies']['layers'] }) {
  return (
    <ol className="stairs">
      {layers.map(({ work, title, path, text }, step) => (
        <li key={title}>
          <p className="stairs-work">{work}</p>
          <h3 className="text-h3">
            <Link className="text-link" to={path}>
              {title}
            </Link>
          </h3>
          <p className="text-quiet">{text}</p>
          <p className="stairs-label">You maintain</p>
          <ul className="stairs-upkeep">
            {layers.slice(0, step + 1).map(({ upkeep }) => (
              <li key={upkeep}>{upkeep}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
