import { Button } from '#site/ui/buttons/button.tsx'
import { choice, flag, useAddressState } from '../frame/address-state.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { findingOf, ours, tableOf } from './finding.ts'
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

/** Six ideas to sort, then our sorting with the reasons. */
export function IdeaTriageFigure() {
  const [state, change, toStart] = useAddressState('idea-triage', FIELDS)
  const theirs = ideas.map(({ id }) => state[id] || null)
  const isShown = state.isShown || theirs.every((sorted) => sorted !== null)
  // The first idea is an example until the reader sorts it.
  const shown = ours.map((place, at) => (isShown || (at === 0 && theirs[0] === null) ? place : null))
  const finding = findingOf(theirs, isShown)

  return (
    <FigureFrame
      name="idea-triage"
      title="Agent, flow or report? Sort six ideas"
      lead="All six come up in a first meeting as “something with AI.” Decide what each of them needs. Our answer to the first is an example; the others appear, with our reasons, once you have sorted all six."
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
              idea={idea}
              theirs={theirs[at] ?? null}
              ours={shown[at] ?? null}
              onSort={(sorted) => change({ [idea.id]: sorted })}
            />
          ))}
        </ol>
        <div className="triage-side">
          <SortPicture theirs={theirs} ours={shown} />
          {!isShown && (
            <Button size="small" look="outline" className="needs-script" onClick={() => change({ isShown: true })}>
              Show how we sort them
            </Button>
          )}
        </div>
      </div>
    </FigureFrame>
  )
}
