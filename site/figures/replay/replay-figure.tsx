import { choice, integer, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, RangeField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { ConfidencePicture } from './confidence-picture.tsx'
import { type Conversation, type Handover, LEVELS, type Level, type Replay, replay } from './model.ts'
import { CONVERSATIONS } from './sample.ts'
import { Transcript } from './transcript.tsx'

type Topic = keyof typeof CONVERSATIONS

const TOPICS = Object.keys(CONVERSATIONS) as Topic[]

const LEVEL_NAMES: Record<Level, string> = {
  read: 'Read',
  draft: 'Draft',
  reversible: 'Write, reversible',
  final: 'Write, final',
}

const DEEDS: Record<Level, string> = {
  read: 'look anything up',
  draft: 'draft',
  reversible: 'make a reversible change',
  final: 'make a final change',
}

/** No conversation has more answers. */
const COUNTS = ['no', 'one', 'two', 'three', 'four']

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
      lead="A conversation ends where the limits say. Set what the agent may do alone and how sure it must be, and read what the person who takes over receives."
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
      tables={[turnTable(conversation, played)]}
      sources={[{ text: 'The four steps are those of “What may it do alone?” below.' }]}
      sample="Sample conversations, written for this page. Yours would come from the transcripts that you read with us."
      question={`I would like to talk about an agent that may do this alone: ${LEVEL_NAMES[level].toLowerCase()}. In your example it goes like this: ${finding} In our case …`}
      {...toStart}
    >
      <div className="replay-columns">
        <div className="replay-picture">
          <ConfidencePicture conversation={conversation} played={played.turns.length} threshold={threshold / 100} />
        </div>
        <Transcript played={played} />
      </div>
    </FigureFrame>
  )
}

function findingOf({ turns, handover }: Replay): string {
  const alone = turns.filter(({ by }) => by === 'agent').length
  if (!handover) return `The agent gives all ${alone} answers alone. Whether it should have is for its owner to say.`
  const given = alone === 0 ? 'without an answer' : `after ${alone === 1 ? 'one answer' : `${COUNTS[alone]} answers`}`
  return `It hands over ${given}, at ${handover.prepared.at} seconds, because it ${reasonsOf(handover)}.`
}

function reasonsOf({ reasons, prepared }: Handover): string {
  const words = {
    'not allowed': `may not ${DEEDS[prepared.needs]} alone`,
    unsure: `is only ${Math.round(prepared.confidence * 100)}% sure`,
  }
  return reasons.map((reason) => words[reason]).join(' and ')
}

function turnTable({ turns }: Conversation, played: Replay): FigureTable {
  const answers = turns.flatMap((turn, index) =>
    turn.by === 'agent' ? [{ ...turn, isGiven: index < played.turns.length }] : [],
  )
  return {
    caption: 'The agent’s answers',
    columns: ['Answer', 'Second', 'Sure, %', 'Needs', 'Given'],
    rows: answers.map(({ text, at, confidence, needs, isGiven }) => [
      text,
      at,
      Math.round(confidence * 100),
      LEVEL_NAMES[needs],
      isGiven ? 'yes' : 'no',
    ]),
  }
}
