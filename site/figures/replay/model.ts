/** What an agent may do alone, from the least to the most; each step includes those before it. */
export const LEVELS = ['read', 'draft', 'reversible', 'final'] as const

export type Level = (typeof LEVELS)[number]

export type CustomerTurn = {
  by: 'customer'
  text: string
  /** Seconds after the start. */
  at: number
  /** What the agent knows from now on; given to the person who takes over. */
  fact: string
}

export type AgentTurn = {
  by: 'agent'
  text: string
  at: number
  /** How sure it is of this turn, from 0 to 1. */
  confidence: number
  needs: Level
  /** What it did before it answered: the tool and what came back. */
  looked: string
}

export type Turn = CustomerTurn | AgentTurn

/** A conversation as it would go if the agent did everything alone. */
export type Conversation = { title: string; turns: readonly Turn[] }

/** What the owner of the agent allows. */
export type Limits = {
  /** From 0 to 1; below it the agent hands over. */
  threshold: number
  level: Level
}

export type Replay = {
  /** The turns that take place. */
  turns: readonly Turn[]
  /** Null if the agent reaches the end alone. */
  handover: Handover | null
}

export type Handover = {
  /** The turn that the agent prepared but did not send. */
  prepared: AgentTurn
  /** One or both. */
  reasons: readonly ('not allowed' | 'unsure')[]
  /** What the person who takes over reads first. */
  facts: readonly string[]
}

/** Plays a conversation until the first turn that the limits forbid; there a person takes over. */
export function replay({ turns }: Conversation, { threshold, level }: Limits): Replay {
  const isTooFar = (turn: Turn) => turn.by === 'agent' && LEVELS.indexOf(turn.needs) > LEVELS.indexOf(level)
  const isUnsure = (turn: Turn) => turn.by === 'agent' && turn.confidence < threshold
  const end = turns.findIndex((turn) => isTooFar(turn) || isUnsure(turn))
  const prepared = turns[end]
  if (prepared?.by !== 'agent') return { turns, handover: null }
  const played = turns.slice(0, end)
  const facts = played.flatMap((turn) => (turn.by === 'customer' ? [turn.fact] : []))
  const reasons = [
    ...(isTooFar(prepared) ? (['not allowed'] as const) : []),
    ...(isUnsure(prepared) ? (['unsure'] as const) : []),
  ]
  return { turns: played, handover: { prepared, reasons, facts } }
}

/** The answers that the conversation reached. Only the last may not have been sent. */
export function answersOf({ turns, handover }: Replay): readonly (AgentTurn & { isSent: boolean })[] {
  const sent = turns.flatMap((turn) => (turn.by === 'agent' ? [{ ...turn, isSent: true }] : []))
  return handover ? [...sent, { ...handover.prepared, isSent: false }] : sent
}
