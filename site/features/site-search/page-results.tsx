import { Link } from 'react-router'
import { keywordsOf } from '#site/lib/search/keywords.ts'
import { MarkedText } from '#site/ui/marked-text.tsx'
import type { FoundPage } from './create-page-search.ts'
import type { FoundSection } from './sections/create-section-search.ts'

/** A page as a result, with the section that matches, if one does. */
export type PageResult = FoundPage & { section: FoundSection | null }

type PageResultsProps = { question: string; pages: readonly PageResult[] }

/** The pages of the site that match a question. Renders nothing when there are none. */
export function PageResults({ question, pages }: PageResultsProps) {
  if (pages.length === 0) return null
  const words = keywordsOf(question)
  return (
    <section aria-labelledby="found-pages">
      <h2 className="pb-6 text-h3" id="found-pages">
        Pages on “{question}”
      </h2>
      <ul className="found-rows border-line border-b">
        {pages.map(({ path, title, description, section }) => (
          <li className="target-row border-line border-t py-5" key={path}>
            <h3 className="text-h4">
              <Link className="title-link" to={path}>
                <MarkedText text={title} words={words} />
              </Link>
            </h3>
            {section && (
              <p className="mt-1 text-small">
                {/* A plain link: only a page that the browser itself opens unfolds an answer and scrolls to it. */}
                <a className="text-link" href={section.url}>
                  {section.title}
                </a>
              </p>
            )}
            <p className="measure mt-1 text-quiet">
              <MarkedText text={section ? section.text : description} words={words} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
