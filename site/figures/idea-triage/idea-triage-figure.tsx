import { useId } from 'react'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { choice, flag, useAddressState } from '../frame/address-state.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { EXAMPLES, findingOf, ours, tableOf } from './triage-finding.ts'
import { type Idea, ideas, type Place, placeNames, places } from './triage-ideas.ts'

const place = () => choice(['', 'agent', 'flow', 'report'], '')

const FIELDS = {
  late: place(),
  email: place(),
  expenses: place(),
  revenue: place(),
  contracts: place(),
  certificates: place(),
  isShown: flag(false),
}

/** Six ideas to sort; each that is sorted has our answer with the reason. */
export function IdeaTriageFigure() {
  const [state, change, toStart] = useAddressState('idea-triage', FIELDS)
  const theirs = ideas.map(({ id }) => state[id] || null)
  const { isShown } = state
  const shown = ours.map((place, at) => (isShown || at < EXAMPLES || theirs[at] ? place : null))
  const finding = findingOf(theirs, isShown)
  const hasSorted = theirs.some((place) => place !== null)

  return (
    <FigureFrame
      name="idea-triage"
      title="Of six “AI ideas,” only two need an agent"
      hasPicture={false}
      finding={finding}
      tables={[tableOf(theirs)]}
      sources={[
        {
          text: 'Our test for an idea: if the same input must always give the same answer, it is a rule: a report where people only need to know, a flow where something has to happen. Language or judgment, with a way back from mistakes, is work for an agent.',
        },
      ]}
      sample="The ideas were written for this page. Yours arrive with a real example each."
      question={`I would like to sort our own ideas with you.${hasSorted ? ` On your page I sorted the samples: ${finding}` : ''}`}
      {...toStart}
    >
      <div className="triage">
        <ol className="triage-ideas">
          {ideas.map((idea, at) => (
            <IdeaCard
              key={idea.id}
              number={at + 1}
              idea={idea}
              theirs={theirs[at] ?? null}
              ours={shown[at] ?? null}
              onSort={(sorted) => change({ [idea.id]: sorted })}
            />
          ))}
        </ol>
        {shown.includes(null) && (
          <button
            type="button"
            className="button button-outline button-small triage-show needs-script"
            onClick={() => change({ isShown: true })}
          >
            Show how we sort them
          </button>
        )}
      </div>
    </FigureFrame>
  )
}

type IdeaCardProps = {
  number: number
  idea: Idea
  theirs: Place | null
  /** Null until our answer is shown. */
  ours: Place | null
  onSort: (place: Place) => void
}

/** One idea with its three places; afterward a dot marks ours, and the reason is beside them. */
function IdeaCard({ number, idea: { name, text, reason }, theirs, ours, onSort }: IdeaCardProps) {
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
