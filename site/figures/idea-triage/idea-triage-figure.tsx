import { choice, flag, useAddressState } from '../frame/address-state.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { EXAMPLES, findingOf, ours, tableOf } from './finding.ts'
import { IdeaCard } from './idea-card.tsx'
import { ideas } from './sample.ts'

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
      sample="Sample ideas, written for this page. Yours arrive with a real example each."
      question={`I sorted the six ideas on your page. ${finding} Ours are: 1. … 2. … 3. …`}
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
