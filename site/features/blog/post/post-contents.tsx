import type { ContentsEntry } from '#domain/posts/post-outline.ts'
import { CONTENTS_TITLE } from '../blog-texts.ts'

/** As in post-contents.css. */
const HAS_OWN_COLUMN = '(width >= 64rem)'

/**
 * The headings of a long post, as plain links that work without JavaScript. Folded where they would push the text out
 * of the first screen; always visible where they have a column of their own.
 */
export function PostContents({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav className="post-contents" aria-labelledby="contents-title">
      <details ref={openInOwnColumn}>
        <summary>
          <h2 id="contents-title" className="inline font-semibold font-text text-small tracking-normal">
            {CONTENTS_TITLE}
          </h2>
        </summary>
        <ol>
          {entries.map(({ id, title, isSub }) => (
            <li key={id} className={isSub ? 'post-contents-sub' : undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** CSS already shows the list there; this says so to screen readers, and to browsers that can't style a closed list. */
function openInOwnColumn(details: HTMLDetailsElement | null): void {
  if (details && matchMedia(HAS_OWN_COLUMN).matches) details.open = true
}
