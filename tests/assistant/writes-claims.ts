import { type Behavior, says } from '#tests/fake-model-server.ts'

type WrittenClaim = { claim: string; quote?: string; passage?: number; verdict?: string }

type Judged = {
  /** Whether the judge says that the claims answer the question. */
  answers?: boolean
}

/** A claim that is its own quote, or has another one, from the first passage or another; the judge lets it follow. */
export function writesClaims(claims: readonly WrittenClaim[], { answers = true }: Judged = {}): Behavior {
  return says(({ body }) => {
    const asked = JSON.parse(body.messages.at(-1)?.content ?? '{}') as { claims?: { text: string }[] }
    return (asked.claims ? verdicts(asked.claims, claims, answers) : claims.map(toObject)).map(toLine).join('\n')
  })
}

function verdicts(judged: readonly { text: string }[], written: readonly WrittenClaim[], answers: boolean) {
  const verdictOf = (text: string) => written.find(({ claim }) => claim === text)?.verdict ?? 'follows'
  return [{ answers }, ...judged.map(({ text }, at) => ({ claim: at + 1, verdict: verdictOf(text) }))]
}

function toObject({ claim, quote = claim, passage = 1 }: WrittenClaim) {
  return { claim, evidence: [{ passage, quote }] }
}

function toLine(value: unknown): string {
  return JSON.stringify(value)
}
