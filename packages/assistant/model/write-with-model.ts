import type { CallModel } from './call-model.ts'
import { bindsFirm, type CheckContext, type Claim, isSupported, quoteInstead } from './check-claim.ts'
import { draftPrompt, judgePrompt } from './prompt.ts'
import { jsonField, readObjects } from './read-model-text.ts'

/** A sentence that may be shown. */
export type CheckedSentence = Claim & {
  /** In the site's own words, not in the model's. */
  isQuoted: boolean
}

export type WritingRequest = CheckContext & {
  call: CallModel
  signal: AbortSignal
  /** Called with the number of claims in the draft, before any is checked. */
  onDraft?: (claims: number) => void
}

/** The model read the passages and reports that none of them answers the question. */
export class NoAnswerError extends Error {}

const MAX_CLAIMS = 6

/**
 * What a model writes, claim by claim, after code and a second call have checked each. Ends without a sentence if too
 * little is supported. Throws NoAnswerError if the model finds no answer; may fail or time out even after sentences.
 */
export async function* writeWithModel(request: WritingRequest): AsyncGenerator<CheckedSentence> {
  const claims = await draft(request)
  request.onDraft?.(claims.length)
  // Judged are the claims that can still be shown, in their words or in those of their quotes.
  const checked = claims.flatMap((claim) => {
    const inQuotes = quoteInstead(claim, request)
    const isShownAsWritten = isSupported(claim, request) && !bindsFirm(claim, request.passages)
    return isShownAsWritten || inQuotes !== null ? [{ claim, inQuotes, isShownAsWritten }] : []
  })
  if (checked.length === 0 || checked.length * 2 < claims.length) return
  let answers = false
  const shown = new Set<string>()
  const judged = request.call(
    judgePrompt(
      request.question,
      checked.map(({ claim }) => claim),
    ),
    request.signal,
  )
  for await (const verdict of readObjects(judged)) {
    if (verdict.answers === true) answers = true
    // A similar question has been answered: the passages say so more honestly.
    if (!answers) return
    const entry = checked[Number(verdict.claim) - 1]
    if (!entry || verdict.verdict === 'contradicts') continue
    const { claim, inQuotes, isShownAsWritten } = entry
    const isQuoted = !isShownAsWritten || verdict.verdict !== 'follows'
    const text = isQuoted ? inQuotes : claim.text
    if (text === null || shown.has(text)) continue
    shown.add(text)
    yield { ...claim, text, isQuoted }
  }
}

/** Throws if the model says that no passage answers. */
async function draft({ question, passages, settings, call, signal }: WritingRequest): Promise<Claim[]> {
  const claims: Claim[] = []
  for await (const object of readObjects(call(draftPrompt(question, passages, settings), signal))) {
    if (Array.isArray(object.claims) && object.claims.length === 0 && claims.length === 0) {
      throw new NoAnswerError('The model found no answer')
    }
    // Some models put all claims into one object.
    for (const value of Array.isArray(object.claims) ? object.claims : [object]) {
      const claim = readClaim(value)
      if (claim) claims.push(claim)
    }
    // If a model goes on and on, what follows hardly answers.
    if (claims.length >= MAX_CLAIMS) break
  }
  return claims.slice(0, MAX_CLAIMS)
}

function readClaim(value: unknown): Claim | null {
  const text = jsonField(value, 'claim')
  const evidence = jsonField(value, 'evidence')
  if (typeof text !== 'string' || text.trim() === '' || !Array.isArray(evidence)) return null
  const read = evidence.map((one) => ({
    passage: Number(jsonField(one, 'passage')) - 1,
    quote: jsonField(one, 'quote'),
  }))
  if (!read.every((one): one is Claim['evidence'][number] => typeof one.quote === 'string')) return null
  return { text: text.trim(), evidence: read }
}
