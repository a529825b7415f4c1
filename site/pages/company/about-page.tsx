import { Link } from 'react-router'
import type { AboutPage as AboutContent, FirmFact } from '#content/pages/company-pages.ts'
import { anchorOf, faqAnchor } from '#domain/text/anchor.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Accordion } from '#site/pages/parts/faq.tsx'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import type { FirmOfPage } from '../firm/firm-of-page.server.ts'
import { People, PhotoBand } from '../firm/people.tsx'
import type { Reading, ShownFigure } from '../load-page.server.ts'
import { ClosingCall, ContactButton } from '../parts/closing-call.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { PageOpening } from '../parts/page-opening.tsx'
import { Paragraphs, PointRows, Section } from '../parts/section.tsx'

type AboutPageProps = {
  page: Omit<AboutContent, 'picture' | 'related'>
  drawings: { picture: ServerHtml }
  figures: readonly ShownFigure[]
  firm: FirmOfPage
  reading: Reading
}

export function AboutPage({ page, drawings, figures, firm, reading }: AboutPageProps) {
  const { mission, vision, values, story, why, faq, call } = page
  return (
    <>
      <PageOpening title={page.title} lead={page.lead} place="company" picture={drawings.picture}>
        <ContactButton action={call.action} />
      </PageOpening>
      <div className="about-aims">
        <div className="page-column">
          {[mission, vision].map(({ title, text }) => (
            <section key={title} id={anchorOf(title)} aria-label={title}>
              <h2 className="text-h2">{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
      <People title="The people" people={firm.people} />
      <Section id="story" title={story.title} look="split">
        <Paragraphs paragraphs={story.paragraphs} />
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
        <div className="about-figures">
          <Figures figures={figures} />
        </div>
      </Section>
      <FirmFacts facts={faq} />
      <FurtherReading reading={reading} />
      <ClosingCall call={call}>
        <LinkButton to={call.services.path} className="button-on-panel">
          {call.services.label}
        </LinkButton>
      </ClosingCall>
    </>
  )
}

/** What people ask about the firm before they write to it. */
function FirmFacts({ facts }: { facts: readonly FirmFact[] }) {
  const items = facts.map(({ question, answer, items: entries }) => ({
    title: question,
    content: (
      <>
        <p>{answer}</p>
        {entries && (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {entries.map(({ label, path, text }) => (
              <li key={path}>
                <Link className="text-link" to={path}>
                  {label}
                </Link>
                : {text}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
    id: faqAnchor(question),
    isOpen: entries !== undefined,
  }))
  return (
    <Section id="facts" title="In short" lead="What people ask before they write to us." look="split">
      <Accordion items={items} />
    </Section>
  )
}
