import { Link } from 'react-router'
import type { ExampleCard, ExamplePage as ExampleContent } from '#content/pages/use-case-pages.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { ContactButton } from '../parts/closing-call.tsx'
import { Paragraphs, Section } from '../parts/section.tsx'
import { Overview, type OverviewData } from './overview.tsx'

/** This many features are listed as key features, the others as analytics (specification §9). */
const KEY_FEATURES = 3

/** A card with its picture drawn. */
export type DrawnExample = Omit<ExampleCard, 'picture'> & { drawing: ServerHtml }

type ExamplePageProps = { overview: OverviewData; examples: readonly DrawnExample[]; custom: ExampleContent['custom'] }

/** Three showcases, each in its own color, and a call for a custom one. */
export function ExamplePage({ overview, examples, custom }: ExamplePageProps) {
  return (
    <Overview overview={overview} actions={<Shortcuts examples={examples} />}>
      <div className="examples page-column">
        {examples.map((example) => (
          <Example key={example.link} example={example} />
        ))}
      </div>
      <Section id="custom" title={custom.title} look="split">
        <Paragraphs paragraphs={custom.paragraphs} />
        <p className="pt-6">
          <ContactButton action={custom.action} look="primary" />
        </p>
      </Section>
    </Overview>
  )
}

/** Each showcase in the first window, for those who have seen the page before. */
function Shortcuts({ examples }: Pick<ExamplePageProps, 'examples'>) {
  return (
    <ul className="grid gap-2">
      {examples.map(({ title, link }) => (
        <li key={link}>
          <Link className="arrow-link" to={link}>
            {title} <Arrow />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Example({ example }: { example: DrawnExample }) {
  const { title, description, features, link, figure, background, drawing } = example
  return (
    <section className={`example example-${background}`} id={anchorOf(title)}>
      <div className="example-words grid justify-items-start content-start gap-4 lg:self-center">
        <h2 className="text-h2">{title}</h2>
        <p className="text-lead">{description}</p>
        <Questions example={example} />
        <LinkButton to={link} look="primary">
          View Showcase<span className="sr-only">: {title}</span>
        </LinkButton>
      </div>
      <div className="example-picture">
        <ChartFigure drawing={drawing} />
        <Link to={`${link}#${figure}`}>
          <span className="sr-only">Open the showcase: {title}</span>
        </Link>
      </div>
      <div className="example-features grid gap-x-16 gap-y-6 md:grid-cols-2 lg:col-span-full">
        <FeatureList title="Key Features & Capabilities" features={features.slice(0, KEY_FEATURES)} />
        <FeatureList title="Advanced Analytics" features={features.slice(KEY_FEATURES)} />
      </div>
    </section>
  )
}

/** Links that open the showcase's figure with a question answered. */
function Questions({ example: { link, figure, questions } }: { example: DrawnExample }) {
  return (
    // Questions without their answers: not for the Markdown version, nor for the assistant.
    <div className="grid gap-3 pt-2" data-sample>
      <h3 className="text-h3">Ask it something</h3>
      <ul className="grid gap-3">
        {questions.map(({ id, text }) => (
          <li key={id}>
            <Link className="arrow-link" to={`${link}?${figure}-open=${id}#${figure}`}>
              {text} <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FeatureList({ title, features }: { title: string; features: readonly string[] }) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  )
}
