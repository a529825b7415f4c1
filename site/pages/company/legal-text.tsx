import { Link } from 'react-router'
import type { ContentsEntry } from '#domain/posts/post-outline.ts'

const PAGES = [
  ['contact page', '/contact'],
  ['privacy policy', '/privacy-policy'],
] as const

/** A mention of a page, or the words in quotation marks, without the punctuation before the closing mark. */
const MENTION = /(contact page|privacy policy|(?<=“)[^”]+?(?=[.,]?”))/

type LegalTextProps = { text: string; contents: readonly Pick<ContentsEntry, 'id' | 'title'>[] }

/** A paragraph in which mentions of other pages, and quoted titles of sections, are links. */
export function LegalText({ text, contents }: LegalTextProps) {
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
