import { Link } from 'react-router'
import type { ListedPage, PlaceholderPage as PlaceholderContent } from '#content/pages/company-pages.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { SpanBar } from '#site/ui/span-bar.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import type { DescribedPage } from '../loading/find-page.server.ts'
import { ContactButton } from '../parts/contact-button.tsx'

type PlaceholderPageProps = {
  page: Pick<PlaceholderContent, 'title' | 'lead' | 'close'>
  pages: readonly (DescribedPage & Omit<ListedPage, 'path'>)[]
}

/** The placeholder's sentence (readings D55) and the section's pages, each with a figure to remember it by. */
export function PlaceholderPage({ page: { title, lead, close }, pages }: PlaceholderPageProps) {
  return (
    <div className="page-column pt-16 md:pt-24">
      <h1 className="text-h1">{title}</h1>
      <p className="measure mt-4 text-lead text-quiet">{lead}</p>
      <ul className="listed-pages">
        {pages.map(({ path, title: name, description, figure, share, caption, at }) => (
          <li key={path}>
            <h2 className="text-h3">
              <Link className="arrow-link" to={path}>
                <Unbroken text={name} />
                &nbsp;
                <Arrow />
              </Link>
            </h2>
            <p className="listed-figure">
              <Link to={at}>
                <ListedFigure figure={figure} />
                {share && <SpanBar to={share[0]} total={share[1]} />} <span>{caption}</span>
              </Link>
            </p>
            <p className="text-quiet">{description}</p>
          </li>
        ))}
      </ul>
      {close && (
        <p className="listed-close">
          <span>{close.text}</span> <ContactButton action={close.action} look="outline" />
        </p>
      )}
    </div>
  )
}

/** The arrow is drawn, because the typeface has none. */
function ListedFigure({ figure }: Pick<ListedPage, 'figure'>) {
  const [before, after] = figure.split('→')
  return (
    <strong>
      {before}
      {after && (
        <>
          <Arrow />
          {after}
        </>
      )}
    </strong>
  )
}
