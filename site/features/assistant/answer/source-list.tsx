import { memberByline } from '#domain/assistant/member-byline.ts'
import type { Source } from '../calls/ask-assistant.ts'
import { sourceHref } from './source-href.ts'

/** The passages that an answer is based on. Plain links, because only full page loads highlight the quoted passage. */
export function SourceList({ sources, title }: { sources: readonly Source[]; title: string }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="ask-sources">
      <h3 className="text-h4" id="ask-sources">
        {title}
      </h3>
      <ol className="ask-sources">
        {sources.map((source) => (
          <li key={`${source.url} ${source.quote}`}>
            <SourceTitle {...source} />
            <Byline {...source} />
            {source.quote && <blockquote className="ask-quote">{source.quote}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Makes clear that a member wrote the source, not the company. */
function Byline({ origin, author }: Source) {
  if (origin !== 'member') return null
  return <p className="text-quiet text-small">{memberByline(typeof author === 'string' ? author : null)}</p>
}

function SourceTitle({ title, url, quote }: Source) {
  const href = sourceHref({ url, quote }, window.location.origin)
  if (!href) return <p className="font-semibold">{title}</p>
  return (
    <a className="ask-link" href={href}>
      {title}
    </a>
  )
}
