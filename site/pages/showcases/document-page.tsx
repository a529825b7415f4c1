import { Link } from 'react-router'
import { sampleNotice } from '#content/firm/sample-notice.ts'
import type { ShowcaseDocument } from '#content/pages/showcase-page.ts'
import { provider } from '#content/provider.ts'
import type { SitePath } from '#content/types.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { ChartFigure } from '#site/charts/chart-figure.tsx'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import { ContactButton } from '../parts/contact-button.tsx'
import { trailOf } from '../parts/place.ts'
import { TextTable } from '../parts/text-table.tsx'
import { TwoPartTitle } from '../parts/two-part-title.tsx'
import { PrintButton } from './print-button.tsx'
import { ProjectWeeks } from './project-weeks.tsx'
import { ScoreCard } from './score-card.tsx'

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
        <header className="document-head">
          <p className="document-kind">
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

type DocumentSectionProps = {
  section: ShowcaseDocument['sections'][number]
  drawing: ServerHtml | undefined
}

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
