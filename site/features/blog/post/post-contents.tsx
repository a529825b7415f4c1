import type { ContentsEntry } from '#domain/posts/post-outline.ts'
import { CONTENTS_TITLE } from '../blog-texts.ts'

/** As in post.css. */
const HAS_OWN_COLUMN = '(width >= 64rem)'

/**
 * The headings of a long post or legal page, as plain links that work without JavaScript. Folded where they would push
 * the text out of the first screen; always visible where they have a column of their own.
 */
export function PostContents({ entries }: { entries: readonly ContentsEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav className="post-contents" aria-label={CONTENTS_TITLE}>
      <h2 className="post-contents-title font-text text-small">{CONTENTS_TITLE}</h2>
      <details ref={openInOwnColumn}>
        <summary className="post-contents-title">{CONTENTS_TITLE}</summary>
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
