import { isOpenAi, type ModelSettings, protocolOf } from './model-address.ts'
import { jsonField, parseJson } from './read-model-text.ts'

export type Message = { role: 'system' | 'user'; content: string }

/** More than an answer needs: reasoning models count their thoughts, too. */
const MAX_ANSWER_TOKENS = 2000

const OTHER_NAME: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
}

export type ModelRequest = {
  body: (messages: readonly Message[]) => string
  /** Whether a refused request is worth sending again: without the parameter that the service names, or under its other name. */
  adaptTo: (status: number, refusal: string) => boolean
}

/** Writes requests with the parameters that the service is known to accept. */
export function createModelRequest(settings: ModelSettings): ModelRequest {
  const isOllama = protocolOf(settings.url) === 'ollama'
  const parameters = new Map<string, unknown>(isOllama ? ollamaParameters() : openAiParameters(settings.url))
  const rejected = new Set<string>()

  function reject(name: string): void {
    rejected.add(name)
    parameters.delete(name)
    const other = OTHER_NAME[name]
    if (other && !rejected.has(other)) parameters.set(other, MAX_ANSWER_TOKENS)
    // Models without a temperature parameter are reasoning models, which by default think for longer than visitors
    // wait.
    if (name === 'temperature' && !rejected.has('reasoning_effort')) parameters.set('reasoning_effort', 'low')
  }

  return {
    body: (messages) => JSON.stringify({ model: settings.model, messages, ...Object.fromEntries(parameters) }),
    adaptTo(status, refusal) {
      const name = status === 400 || status === 422 ? rejectedParameter(refusal, [...parameters.keys()]) : null
      if (name !== null) reject(name)
      return name !== null
    },
  }
}

function openAiParameters(url: string): [string, unknown][] {
  const tokens = isOpenAi(url) ? 'max_completion_tokens' : 'max_tokens'
  return [
    ['stream', true],
    ['temperature', 0],
    [tokens, MAX_ANSWER_TOKENS],
  ]
}

function ollamaParameters(): [string, unknown][] {
  return [
    ['stream', true],
    ['think', false],
    ['options', { temperature: 0, num_predict: MAX_ANSWER_TOKENS }],
  ]
}

/** OpenAI names it in a field; others name it in their text, before the name to use instead. */
function rejectedParameter(refusal: string, sent: readonly string[]): string | null {
  const named = jsonField(jsonField(parseJson(refusal), 'error'), 'param')
  if (typeof named === 'string' && sent.includes(named)) return named
  const places = sent.map((name) => ({ name, at: refusal.search(new RegExp(`\\b${name}\\b`)) }))
  const [first] = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)
  return first?.name ?? null
}
