import { Link } from 'react-router'
import type { Person } from '#content/firm/people.ts'
import type { Photograph } from '#content/firm/photographs.ts'
import { Section } from '../parts/section.tsx'

type PeopleProps = { title: string; people: readonly Person[] }

/** The people of a page as a section; nothing if there are none. */
export function People({ title, people }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <Section id="people" title={title}>
      <PeopleList people={people} />
    </Section>
  )
}

export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="people">
      {people.map((person) => (
        <li key={person.name}>
          {person.photo ? <Photo photo={person.photo} /> : <Mark {...person.mark} />}
          <PersonWords person={person} />
        </li>
      ))}
    </ul>
  )
}

function PersonWords({ person: { name, role, about, certificates, posts } }: { person: Person }) {
  return (
    <div>
      <p className="people-name pb-1 text-balance">{name}</p>
      <p className="text-small">{role}</p>
      <p className="text-quiet text-small">{about}</p>
      {(certificates.length > 0 || posts) && (
        <p className="people-more">
          {certificates.length > 0 && <span className="tabular">Exams: {certificates.join(', ')}</span>}
          {posts && (
            <Link className="text-link" to={posts}>
              Posts<span className="sr-only">: {name}</span>
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** Stands for a portrait and says nothing that the role does not, so screen readers skip it. */
function Mark({ letters, tint }: Person['mark']) {
  return (
    <span className={`people-mark people-mark-${tint}`} aria-hidden="true">
      {letters}
    </span>
  )
}

/** Shown next to the name or the role, which says the same, so screen readers skip it. */
function Photo({ photo: { avif, jpeg, width, height } }: { photo: NonNullable<Person['photo']> }) {
  return (
    <picture className="people-photo duotone">
      <source type="image/avif" srcSet={avif} />
      <img src={jpeg} alt="" width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}

/** A page's photograph at full width, tinted in the site's two colors; nothing until there is one. */
export function PhotoBand({ photograph }: { photograph: Photograph['picture'] }) {
  if (!photograph) return null
  const { avif, jpeg, width, height, alt } = photograph
  return (
    <picture className="photo-band mt-(--section-gap) duotone">
      <source type="image/avif" srcSet={avif} />
      <img src={jpeg} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}
