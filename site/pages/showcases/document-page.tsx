import { Link } from 'react-router'
import { sampleNotice } from '#content/firm/sample-notice.ts'
import type {
  ScoreCard as ScoreCardContent,
  DocumentSection as SectionContent,
  ShowcaseDocument,
} from '#content/pages/showcase-page.ts'
import { provider } from '#content/provider.ts'
import type { SitePath } from '#content/types.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Breadcrumb, trailOf } from '#site/pages/parts/breadcrumb.tsx'
import { Arrow } from '#site/ui/arrow.tsx'
import { Button } from '#site/ui/button.tsx'
import { SpanBar } from '#site/ui/span-bar.tsx'
import { ContactButton } from '../parts/closing-call.tsx'
import { TwoPartTitle } from '../parts/section.tsx'
import { TextTable } from '../parts/text-table.tsx'

type DocumentPageProps = {
  document: ShowcaseDocument
  /** For example "White paper". */
  kind: string
  /** What of its figures is sample data. */
  note: string
  showcase: { path: SitePath; title: string; name: string }
  /** The showcase's other documents. */
  others: readonly { path: SitePath; name: string }[]
  /** The charts, by the anchor of their section. */
  drawings: Readonly<Record<string, ServerHtml>>
}

/** A document on a sheet: to read, to print or to save as a file. */
export function DocumentPage({ document, kind, note, showcase, others, drawings }: DocumentPageProps) {
  const { title, lead, sections } = document
  return (
    <div className="page-column document-page">
      <div className="document-tools">
        {/* Without the home page, so that the longest trail fits on one line beside the button. */}
        <Breadcrumb
          trail={[...trailOf('showcases').slice(1), { label: showcase.title, path: showcase.path }]}
          current={kind}
        />
        <PrintButton />
      </div>
      <article className="document">
        <header className="document-head grid gap-5 pb-4">
          <p className="document-kind flex flex-wrap gap-x-4 gap-y-0 text-accent font-semibold">
            <span>{kind}</span>
            <span>{showcase.title}</span>
          </p>
          <TwoPartTitle title={title} />
          <p className="text-lead text-quiet">{lead}</p>
        </header>
        {sections.map((section) => (
          <DocumentSection key={section.title} section={section} drawing={drawings[anchorOf(section.title)]} />
        ))}
        <footer className="document-foot">
          <p>
            {provider.legalName}. {provider.contact.phone.text}, {provider.contact.email}
          </p>
          {sampleNotice && <p>{note}</p>}
        </footer>
      </article>
      <div className="document-next">
        <ul>
          {others.map(({ path, name }) => (
            <li key={path}>
              <Link className="arrow-link" to={path}>
                {name}&nbsp;
                <Arrow />
              </Link>
            </li>
          ))}
          <li>
            <Link className="arrow-link" to={showcase.path}>
              Showcase: {showcase.title}&nbsp;
              <Arrow />
            </Link>
          </li>
        </ul>
        <ContactButton
          action={{
            label: 'Ask for a walk-through',
            message: `I have read “${title}” and would like to see ${showcase.name}.`,
          }}
        />
      </div>
    </div>
  )
}

type DocumentSectionProps = { section: ShowcaseDocument['sections'][number]; drawing: ServerHtml | undefined }

function DocumentSection({ section, drawing }: DocumentSectionProps) {
  const { title, paragraphs, list, isOrdered, rows, weeks, table, card } = section
  const List = isOrdered ? 'ol' : 'ul'
  const id = anchorOf(title)
  const evidence = drawing && <ChartFigure drawing={drawing} />
  return (
    <section id={id}>
      <h2 className="text-h3" id={`${id}-title`}>
        {title}
      </h2>
      {table && evidence}
      {table && <TextTable table={table} labelledBy={`${id}-title`} />}
      {card && <ScoreCard card={card} />}
      {paragraphs?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {!table && evidence}
      {list && (
        <List>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
      {rows && (
        <dl>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {weeks && <ProjectWeeks weeks={weeks} />}
    </section>
  )
}

/** Opens the browser's print dialog, which prints the document or saves it. Without script, use the browser's menu. */
function PrintButton() {
  return (
    <Button className="noscript:hidden" look="primary" size="small" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  )
}

/** The card on which a rule is worked out: each question with its answer and points, their total, and the score. */
function ScoreCard({ card: { caption, stake, questions } }: { card: ScoreCardContent }) {
  const total = questions.reduce((sum, { points }) => sum + points, 0)
  const value = stake.value.toLocaleString('en-US')
  return (
    <table className="score-card">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ name, answer, points }) => (
          <Row key={name} name={name} answer={answer} value={points} />
        ))}
        <tr className="score-card-total">
          <th scope="row">Total</th>
          <td>{total}</td>
        </tr>
        <Row name={stake.name} answer={stake.answer} value={`× $${value}`} />
      </tbody>
      <tfoot>
        <tr className="score-card-total">
          <th scope="row">Score</th>
          <td>{(total * stake.value).toLocaleString('en-US')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ name, answer, value }: { name: string; answer: string; value: number | string }) {
  return (
    <tr>
      <th scope="row">
        {name} <span>{answer}</span>
      </th>
      <td>{value}</td>
    </tr>
  )
}

type ProjectWeeksProps = { weeks: NonNullable<SectionContent['weeks']> }

/** A project in rows on one scale: the weeks of each part, a bar over them, and what was done. Prints without background colors. */
export function ProjectWeeks({ weeks }: ProjectWeeksProps) {
  const total = Math.max(...weeks.map(({ to }) => to))
  return (
    <div className="project-weeks">
      <p className="project-weeks-scale" aria-hidden="true">
        <span>Week 1</span>
        <span>Week {total}</span>
      </p>
      <dl>
        {weeks.map(({ from, to, text }) => (
          <div key={from}>
            <dt>{from === to ? `Week ${from}` : `Weeks ${from} to ${to}`}</dt>
            <dd>
              <SpanBar from={from - 1} to={to} total={total} />
              <span>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
