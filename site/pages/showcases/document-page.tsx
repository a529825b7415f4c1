import { Link } from 'react-router'
import type { ShowcaseDocument } from '#content/pages/showcase-page.ts'
import { provider } from '#content/provider.ts'
import type { SitePath } from '#content/types.ts'
import { anchorOf } from '#domain/text/anchor.ts'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import { trailOf } from '../parts/place.ts'
import { TwoPartTitle } from '../parts/two-part-title.tsx'
import { PrintButton } from './print-button.tsx'

type DocumentPageProps = {
  document: ShowcaseDocument
  /** For example "White paper". */
  kind: string
  showcase: { path: SitePath; title: string }
}

/** A document on a sheet: to read, to print or to save as a file. */
export function DocumentPage({ document, kind, showcase }: DocumentPageProps) {
  const { title, lead, sections } = document
  return (
    <div className="page-column document-page">
      <div className="document-tools">
        <Breadcrumb trail={[...trailOf('showcases'), { label: showcase.title, path: showcase.path }]} current={kind} />
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
          <DocumentSection key={section.title} section={section} />
        ))}
        <footer className="document-foot">
          <p>
            {provider.legalName}. {provider.contact.phone.text}, {provider.contact.email}
          </p>
          <p>{provider.note} Figures in this document are sample data.</p>
        </footer>
      </article>
      <p className="document-back">
        <Link className="text-link" to={showcase.path}>
          Back to the showcase
        </Link>
      </p>
    </div>
  )
}

function DocumentSection({
  section: { title, paragraphs, list, rows },
}: {
  section: ShowcaseDocument['sections'][number]
}) {
  return (
    <section id={anchorOf(title)}>
      <h2 className="text-h3">{title}</h2>
      {paragraphs?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
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
    </section>
  )
}
