import { Button } from '#site/ui/button.tsx'
import { choice, flag, useAddressState } from '../frame/address-state.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { EXAMPLES, findingOf, ours, tableOf } from './finding.ts'
import { IdeaCard } from './idea-card.tsx'
import { ideas } from './sample.ts'
import { SortPicture } from './sort-picture.tsx'

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
      title={'Agent, flow\u00a0or\u00a0report? Sort\u00a0six\u00a0ideas'}
      lead="All six come up in a first meeting as “something with AI.” Two are sorted as examples; sort the others, and a dot marks our answer. Ideas for Copilot as it is, or for a model of your own, are left out here."
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
          <Button
            size="small"
            look="outline"
            className="triage-show needs-script"
            onClick={() => change({ isShown: true })}
          >
            Show how we sort them
          </Button>
        )}
        <SortPicture theirs={theirs} ours={shown} />
      </div>
    </FigureFrame>
  )
}
