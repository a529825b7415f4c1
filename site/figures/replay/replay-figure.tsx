import { choice, integer, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, RangeField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { ConfidencePicture } from './confidence-picture.tsx'
import { type Conversation, LEVELS, replay } from './model.ts'
import { CONVERSATIONS } from './sample.ts'
import { Transcript } from './transcript.tsx'
import { answerTable, findingOf, LEVEL_NAMES } from './words.ts'

type Topic = keyof typeof CONVERSATIONS

const TOPICS = Object.keys(CONVERSATIONS) as Topic[]

/** Turns of a conversation that leaves room below it for what the person who takes over reads. */
const SHORT = 3

const FIELDS = {
  topic: choice(TOPICS, 'late'),
  level: choice(LEVELS, 'reversible'),
  threshold: integer({ initial: 80, min: 50, max: 99 }),
}

/** One conversation, played until the limits that the reader sets; there a person takes over. */
export function ReplayFigure() {
  const [state, change, toStart] = useAddressState('replay', FIELDS)
  const { topic, level, threshold } = state
  const conversation: Conversation = CONVERSATIONS[topic]
  const played = replay(conversation, { threshold: threshold / 100, level })
  const finding = findingOf(played)

  return (
    <FigureFrame
      name="replay"
      title="Where does it hand over?"
      lead="The agent stops where you set the limits. Set what the agent may do alone and how sure it must be, and read what the person who takes over receives."
      isWide
      controls={
        <>
          <SelectField
            label="Conversation"
            value={topic}
            options={TOPICS.map((name) => [name, CONVERSATIONS[name].title])}
            onChange={(value) => change({ topic: value })}
          />
          <RangeField
            {...{ label: 'It must be', value: threshold, min: 50, max: 99, text: `${threshold}% sure` }}
            onChange={(value) => change({ threshold: value })}
          />
          <ChoiceField
            label="It may do alone"
            value={level}
            options={LEVELS.map((name) => [name, LEVEL_NAMES[name]])}
            onChange={(value) => change({ level: value })}
          />
        </>
      }
      finding={finding}
      tables={[answerTable(played)]}
      sources={[
        {
          text: 'An answer goes out if it is at least as sure as you ask and its step is allowed; the steps are those of “What may it do alone?” below.',
        },
      ]}
      sample="Sample conversations, written for this page. Yours would come from your own transcripts."
      question={`I would like to talk about an agent that may do this alone: ${LEVEL_NAMES[level].toLowerCase()}. In your example it goes like this: ${finding} In our case …`}
      {...toStart}
    >
      <div className="replay-columns" data-is-short={played.turns.length <= SHORT || undefined}>
        <Transcript played={played} />
        <div className="replay-picture">
          <ConfidencePicture conversation={conversation} played={played} threshold={threshold / 100} />
        </div>
      </div>
    </FigureFrame>
  )
}
