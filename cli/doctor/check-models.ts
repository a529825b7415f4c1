import { createModel } from '#assistant/model/call-model.ts'
import { createEmbedder } from '#assistant/model/embed-texts.ts'
import type { Config } from '#server/config/config.ts'
import { messageOf } from './check-machine.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MS = 15_000
const QUESTION = [{ role: 'user', content: 'Answer with the word yes.' }] as const

/** Asks each model once, with a meaningless text. */
export async function checkModels({ model, embeddings }: Pick<Config, 'model' | 'embeddings'>): Promise<Finding[]> {
  const checks = []
  if (model) checks.push(judge('Model', model, () => readAnswer(model)))
  if (embeddings) checks.push(judge('Vectors', embeddings, () => createEmbedder(embeddings).embed(['yes'], TIMEOUT_MS)))
  return Promise.all(checks)
}

type Service = NonNullable<Config['model']>

async function readAnswer(model: Service): Promise<void> {
  const times = { firstTextMs: TIMEOUT_MS, answerMs: TIMEOUT_MS }
  for await (const _text of createModel(model, times).call(QUESTION, AbortSignal.timeout(TIMEOUT_MS))) return
}

async function judge(subject: string, { url, model }: Service, call: () => Promise<unknown>): Promise<Finding> {
  const { host } = new URL(url)
  try {
    await call()
    return finding('ok', subject, `${model} at ${host} answers.`)
  } catch (error) {
    const reason = messageOf(error instanceof Error && error.cause ? error.cause : error)
    return finding(
      'fail',
      subject,
      `${model} at ${host} does not answer (${reason}), so the assistant falls back to its rules: correct LLM_URL, LLM_API_KEY or the model's name.`,
    )
  }
}
