import type { StoryPage as StoryContent } from '#content/pages/story-pages.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import { Quotation } from '#site/ui/content/quotation.tsx'
import type { Reading } from '../loading/load-reading.server.ts'
import type { ShownFigure } from '../loading/show-figures.server.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'
import { Paragraphs } from '../parts/paragraphs.tsx'
import { trailOf } from '../parts/place.ts'
import { Section } from '../parts/section.tsx'
import { titleParts } from '../parts/title-parts.ts'
import { TwoPartTitle } from '../parts/two-part-title.tsx'
import { Timeline } from './timeline.tsx'

type StoryPageProps = {
  page: Omit<StoryContent, 'picture' | 'evidence' | 'related'>
  drawings: { picture: ServerHtml; evidence: ServerHtml }
  figures: readonly ShownFigure[]
  reading: Reading
}

/** One project, from the challenge to the results. */
export function StoryPage({ page, drawings, figures, reading }: StoryPageProps) {
  const { challenge, solution, timeline, results, testimonial } = page
  return (
    <>
      <StoryOpening page={page} />
      <Section id="challenge" title={challenge.title} look="split">
        <Paragraphs paragraphs={challenge.paragraphs} />
      </Section>
      <Section id="solution" title={solution.title}>
        <div className="story-solution">
          <Paragraphs paragraphs={solution.paragraphs} />
          <ChartFigure drawing={drawings.picture} />
        </div>
      </Section>
      <Section id="timeline" title="Timeline" lead={timeline.lead} look="band">
        <Timeline phases={timeline.phases} />
      </Section>
      <Section id="results" title={results.title}>
        <Figures figures={figures.map((figure, index) => inScope(figure, results.scopes[index]))} />
        <div className="story-outcome">
          <div>
            <Paragraphs paragraphs={results.paragraphs} />
            <div id="testimonial">
              <Quotation {...testimonial} />
            </div>
          </div>
          <ChartFigure drawing={drawings.evidence} />
        </div>
      </Section>
      <FurtherReading reading={reading} />
      <ClosingCall call={page.call} />
    </>
  )
}

/** A figure of the ledger, and what it covers in this story. */
function inScope(figure: ShownFigure, scope: string | undefined): ShownFigure {
  return scope ? { ...figure, description: `${figure.description}: ${scope}` } : figure
}

function StoryOpening({ page: { title, lead, facts } }: Pick<StoryPageProps, 'page'>) {
  return (
    <header className="opening page-column">
      <Breadcrumb trail={trailOf('stories')} current={titleParts(title).name} />
      <TwoPartTitle title={title} />
      <div className="story-columns">
        <p className="text-lead text-quiet">{lead}</p>
        <dl className="story-facts" id="facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
