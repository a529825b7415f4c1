import type { ContentsEntry } from '#domain/posts/post-outline.ts'
import { CONTENTS_TITLE } from '../blog-texts.ts'

/** The headings of a long post, as plain links that work without JavaScript. */
export function PostContents({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav className="post-contents" aria-labelledby="contents-title">
      <h2 id="contents-title" className="font-semibold font-text text-small tracking-normal">
        {CONTENTS_TITLE}
      </h2>
      <ol>
        {entries.map(({ id, title, isSub }) => (
          <li key={id} className={isSub ? 'post-contents-sub' : undefined}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
