import type { Phase, StoryPage as StoryContent } from '#content/pages/story-pages.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Breadcrumb, trailOf } from '#site/pages/parts/breadcrumb.tsx'
import { Paragraphs, Quotation, Section, TwoPartTitle, titleParts } from '#site/pages/parts/section.tsx'
import type { Reading, ShownFigure } from '../load-page.server.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { Figures } from '../parts/figures.tsx'
import { FurtherReading } from '../parts/further-reading.tsx'

const WIDTH = 1000
const HEIGHT = 44
const GAP = 4

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
        <div className="story-outcome pt-10">
          <div>
            <Paragraphs paragraphs={results.paragraphs} />
            <div className="pt-8" id="testimonial">
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

/** A project as a strip whose parts are as long as its phases, followed by a list of what each phase did. */
function Timeline({ phases }: { phases: readonly Phase[] }) {
  const total = phases.reduce((sum, { weeks }) => sum + weeks, 0)
  return (
    <div className="timeline">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="timeline-strip" aria-hidden="true" focusable="false">
        {placed(phases, total).map(({ title, x, width, number }) => (
          <g key={title}>
            <rect x={x} y={0} width={width} height={HEIGHT} rx={4} />
            <text x={x + 14} y={HEIGHT / 2} dy=".35em" className="timeline-number">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <ol className="timeline-phases">
        {phases.map(({ title, weeks, text }) => (
          <li key={title}>
            <h3 className="text-h3">{title}</h3>
            <p className="timeline-duration">{weeks === 1 ? '1 week' : `${weeks} weeks`}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function placed(phases: readonly Phase[], total: number) {
  let passed = 0
  return phases.map(({ title, weeks }, index) => {
    const x = Math.round((passed / total) * WIDTH)
    passed += weeks
    const end = Math.round((passed / total) * WIDTH)
    return { title, x, width: end - x - (passed < total ? GAP : 0), number: index + 1 }
  })
}
