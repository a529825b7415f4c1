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
      {handover && <HandoverView {...handover} told={turns.filter((turn) => turn.by === 'agent')} />}
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
      {looked}. {sure(confidence)}.
    </span>
  )
}

function HandoverView({ prepared, facts, told }: Handover & { told: readonly AgentTurn[] }) {
  return (
    <section className="replay-handover" aria-labelledby="replay-handover">
      <h3 id="replay-handover">A colleague takes over and reads</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {told.length > 0 && (
        <div>
          <strong>Told already:</strong>
          <ul>
            {told.map(({ at, text, confidence }) => (
              <li key={at}>
                “{text}” ({sure(confidence)})
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <strong>Found:</strong> {prepared.looked}.
      </p>
      <p>
        <strong>Would have said:</strong> “{prepared.text}”
      </p>
    </section>
  )
}

function sure(confidence: number): string {
  return `${Math.round(confidence * 100)}% sure`
}
