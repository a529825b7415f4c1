import type { AgentTurn, Handover, Replay, Turn } from './model.ts'

/** What was said, what the agent looked up for it, and what the person who takes over receives. */
export function Transcript({ played: { turns, handover } }: { played: Replay }) {
  return (
    <>
      <ol className="replay-turns" aria-label="Conversation">
        {turns.map((turn) => (
          <TurnView key={turn.at} turn={turn} />
        ))}
      </ol>
      {handover && <HandoverView handover={handover} />}
    </>
  )
}

function TurnView({ turn }: { turn: Turn }) {
  return (
    <li className={`replay-turn replay-${turn.by}`}>
      <span className="replay-who">
        {turn.by === 'agent' ? 'Agent' : 'Person'}, {turn.at} s
      </span>
      {turn.text}
      {turn.by === 'agent' && <Looked turn={turn} />}
    </li>
  )
}

function Looked({ turn: { looked, confidence } }: { turn: AgentTurn }) {
  return (
    <span className="replay-looked">
      {looked}. {Math.round(confidence * 100)}% sure.
    </span>
  )
}

function HandoverView({ handover: { prepared, facts } }: { handover: Handover }) {
  return (
    <section className="replay-handover" aria-labelledby="replay-handover">
      <h3 id="replay-handover">A colleague takes over and reads</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>
        <strong>Found:</strong> {prepared.looked}.
      </p>
      <p>
        <strong>Would have said:</strong> “{prepared.text}”
      </p>
    </section>
  )
}
