import { Link } from 'react-router'
import type { LegalPage as LegalContent } from '#content/pages/company-pages.ts'
import { provider } from '#content/provider.ts'
import type { ContentsEntry } from '#domain/posts/post-outline.ts'
import { PostContents } from '#site/features/blog/post/post-contents.tsx'
import { Breadcrumb, trailOf } from '#site/pages/parts/breadcrumb.tsx'
import { TextTable } from '../parts/text-table.tsx'

const PAGES = [
  ['contact page', '/contact'],
  ['privacy policy', '/privacy-policy'],
] as const

/** A mention of a page, or the words in quotation marks, without the punctuation before the closing mark. */
const MENTION = /(contact page|privacy policy|(?<=“)[^”]+?(?=[.,]?”))/

type LegalPageProps = {
  page: LegalContent
  /** Today, in the site's time zone (readings D28). */
  updated: { at: string; longDate: string }
}

/** Running text with a table of contents, and contact details that only legal pages show (readings D26). */
export function LegalPage({ page, updated }: LegalPageProps) {
  const { title, lead, sections, contactTitle, contactText } = page
  const { email, phone, address } = provider.legal
  const contents = [...sections, { id: 'contact', title: contactTitle }].map((entry) => ({ ...entry, isSub: false }))
  return (
    <div className="opening page-column">
      <Breadcrumb trail={trailOf('company')} current={title} />
      <header className="legal-head">
        <h1 className="text-h1">{title}</h1>
        <p className="text-lead text-quiet">{lead}</p>
        <p className="text-quiet">
          Last updated: <time dateTime={updated.at}>{updated.longDate}</time>
        </p>
      </header>
      <div className="legal-columns">
        <PostContents entries={contents} />
        <div className="legal-text max-w-[42rem] lg:col-start-2">
          {sections.map(({ id, title: name, paragraphs, list, table }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {paragraphs.map((text) => (
                <LegalText key={text} {...{ text, contents }} />
              ))}
              {list && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {table && <TextTable table={table} labelledBy={`${id}-title`} />}
            </section>
          ))}
          <section id="contact" aria-labelledby="contact-title">
            <h2 id="contact-title">{contactTitle}</h2>
            <LegalText text={contactText} contents={contents} />
            <address>
              {provider.legalName}
              <br />
              {address.street}
              <br />
              {address.city}, {address.region} {address.postalCode}
              <br />
              Phone: <a href={`tel:${phone.dial}`}>{phone.text}</a>
              <br />
              Email: <a href={`mailto:${email}`}>{email}</a>
            </address>
          </section>
        </div>
      </div>
    </div>
  )
}

type LegalTextProps = { text: string; contents: readonly Pick<ContentsEntry, 'id' | 'title'>[] }

/** A paragraph in which mentions of other pages, and quoted titles of sections, are links. */
function LegalText({ text, contents }: LegalTextProps) {
  const targets = new Map<string, string>([...PAGES, ...contents.map(({ id, title }) => [title, `#${id}`] as const)])
  return (
    <p>
      {text.split(MENTION).map((part) => {
        const target = targets.get(part)
        return target ? (
          <Link key={part} to={target}>
            {part}
          </Link>
        ) : (
          part
        )
      })}
    </p>
  )
}
