import type { ShowcasePage } from '#content/pages/showcase-page.ts'
import { Section } from '../parts/section.tsx'

/** Named carriers, each with a link to its site. The lead says that no affiliation is implied (readings D29). */
export function Carriers({ title, lead, items }: ShowcasePage['carriers']) {
  return (
    <Section id="carriers" title={title} lead={lead}>
      <ul className="carriers">
        {items.map(({ name, website, description }) => (
          <li key={name}>
            <h3 className="text-h4">{name}</h3>
            <p className="carriers-text">{description}</p>
            <a className="button button-quiet button-small" href={website} target="_blank" rel="noopener noreferrer">
              Visit Website<span className="sr-only"> of {name}, opens in a new tab</span>
              <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                <path d="M9 3h4v4M13 3 7 9M6 4H3v9h9v-3" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
      <p className="pt-6 text-quiet text-small">Each link opens in a new tab.</p>
    </Section>
  )
}
