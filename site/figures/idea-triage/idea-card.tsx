import { useId } from 'react'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import type { Place } from './model.ts'
import { placeNames, places } from './places.ts'
import type { Idea } from './sample.ts'

type IdeaCardProps = {
  number: number
  idea: Idea
  theirs: Place | null
  /** Null until our answer is shown. */
  ours: Place | null
  onSort: (place: Place) => void
}

/** One idea with its three places; afterward a dot marks ours, and the reason is beside them. */
export function IdeaCard({ number, idea: { name, text, reason }, theirs, ours, onSort }: IdeaCardProps) {
  const group = useId()
  const isHydrated = useIsHydrated()
  return (
    <li className="triage-idea">
      <fieldset className="figure-field" disabled={!isHydrated}>
        <legend>
          <span className="triage-name">
            {number}. {name}
          </span>
          <span className="triage-text">{text}</span>
        </legend>
        <div className="figure-choices triage-choices needs-script">
          {places.map((place) => (
            <label key={place} className={place === ours ? 'figure-choice triage-ours' : 'figure-choice'}>
              <input type="radio" name={group} checked={place === theirs} onChange={() => onSort(place)} />
              <span>{placeNames[place]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {ours && (
        <p className="triage-reason">
          <strong>{verdictOf(theirs, ours)}</strong> {reason}
        </p>
      )}
    </li>
  )
}

function verdictOf(theirs: Place | null, ours: Place): string {
  if (theirs === null) return `${placeNames[ours]}.`
  return theirs === ours ? `${placeNames[ours]}, as you say.` : `We say ${ours}.`
}
