import { memberByline } from '#assistant/member-byline.ts'
import type { Source } from '../calls/answer.ts'
import { sourceHref } from './source-href.ts'
import { SourcePassage } from './source-passage.tsx'

type SourceListProps = { sources: readonly Source[]; isRefused: boolean }

/**
 * The passages that an answer is based on; for a refusal, the nearest pages. Plain links, because only full page loads
 * highlight the quoted passage.
 */
export function SourceList({ sources, isRefused }: SourceListProps) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="ask-sources">
      <h3 className="text-h4" id="ask-sources">
        {isRefused ? 'Nearest on this site' : 'Sources'}
      </h3>
      <ol className={isRefused ? 'ask-near' : 'ask-sources'}>
        {sources.map((source) => (
          <li key={`${source.url} ${source.heading} ${source.quote}`}>
            <SourceTitle {...source} />
            {source.heading !== '' && <p className="ask-source-place">{source.heading}</p>}
            {/* Makes clear that a member wrote the source, not the company. */}
            {source.isByMember && <p className="ask-source-place">{memberByline(source.author)}</p>}
            {/* An answer that is the whole passage would say everything twice. */}
            {!isRefused && source.passage !== source.quote && <SourcePassage source={source} />}
          </li>
        ))}
      </ol>
    </section>
  )
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
