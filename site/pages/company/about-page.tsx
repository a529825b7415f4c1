import { Link } from 'react-router'
import type { AboutPage as AboutContent } from '#content/pages/company-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import type { FirmOfPage } from '../firm/firm-of-page.server.ts'
import { People } from '../firm/people.tsx'
import { PhotoBand } from '../firm/photo-band.tsx'
import type { Reading } from '../loading/load-reading.server.ts'
import type { ShownFigure } from '../loading/show-figures.server.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs } from '../parts/paragraphs.tsx'
import { PointRows } from '../parts/point-rows.tsx'
import { Section } from '../parts/section.tsx'

type AboutPageProps = {
  page: Omit<AboutContent, 'picture' | 'related'>
  drawings: { picture: ServerHtml }
  figures: readonly ShownFigure[]
  firm: FirmOfPage
  reading: Reading
}

export function AboutPage({ page, drawings, figures, firm, reading }: AboutPageProps) {
  const { mission, vision, values, story, why, call } = page
  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place="company" picture={drawings.picture} />
      <div className="about-aims">
        <div className="page-column">
          {[mission, vision].map(({ title, text }) => (
            <section key={title} id={anchorOf(title)} aria-label={title}>
              <h2 className="text-h4">{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
      <People title="The people" people={firm.people} />
      <Section id="story" title={story.title} look="split">
        <Paragraphs paragraphs={story.paragraphs} />
        <Steps {...story.steps} />
        <p className="pt-6">
          <Link className="arrow-link" to={`${story.example.path}#${story.example.figure}`}>
            {story.example.label}&nbsp;
            <Arrow />
          </Link>
        </p>
      </Section>
      <PhotoBand photograph={firm.photograph} />
      <Section id="values" title={values.title} look="split">
        <PointRows points={values.items} />
      </Section>
      <Section id="why" title={why.title}>
        <div className="about-partnership">
          <p className="about-badge">{why.badge}</p>
          <div>
            <h3 className="text-h3">{why.partnership.title}</h3>
            <p className="measure mt-2 text-quiet">{why.partnership.text}</p>
          </div>
        </div>
        <Figures figures={figures} isOpen />
      </Section>
      <FurtherReading reading={reading} />
      <ClosingCall call={call}>
        <LinkButton to={call.services.path} className="button-on-panel">
          {call.services.label}
        </LinkButton>
      </ClosingCall>
    </>
  )
}

/** Stations on a line: drawn by the style sheet, so that it is a list for everyone else. */
function Steps({ title, items }: AboutContent['story']['steps']) {
  return (
    <div className="about-steps">
      <h3 className="text-h4">{title}</h3>
      <ol>
        {items.map(({ when, title: name, text }) => (
          <li key={name}>
            <p className="text-quiet text-small tabular">{when}</p>
            <p className="about-badge">{name}</p>
            <p className="text-quiet text-small">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
