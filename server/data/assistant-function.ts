import type { EdgeFunction } from '#backend/functions/functions-module.ts'
import type { Log } from '#backend/http/log.ts'
import { provider } from '#content/provider.ts'
import { createAssistant } from '#supabase/functions/ai-search/create-assistant.ts'
import { handleQuestion, type LimitOutcome } from '#supabase/functions/ai-search/handler.ts'
import type { ModelSettings } from '#supabase/functions/ai-search/model/model-address.ts'
import { QUESTION_LIMITS } from '#supabase/functions/ai-search/question-limits.ts'
import type { ServiceCalls } from '#supabase/functions/ai-search/retrieval/passage-index.ts'
import { createStoreAnswer } from '#supabase/functions/ai-search/retrieval/store-answer.ts'
import type { ServiceClient } from './service-client.ts'

export type AssistantFunctionOptions = {
  /** Of this backend itself; asked for with the first call, because the backend is made with its functions. */
  service: () => ServiceClient
  /** Resolves when the site's pages are in the index, or could not be put there; without it they are there already. */
  indexReady?: () => Promise<void>
  siteUrl: string
  /** Null: the assistant answers without one. */
  model: ModelSettings | null
  log: Log
}

/** Questions of one member, and calls of the model by everybody together. */
export const ASSISTANT_LIMITS = {
  'assistant.minute': QUESTION_LIMITS.minute,
  'assistant.day': QUESTION_LIMITS.day,
  'assistant.model': { limit: 2000, windowSeconds: 86_400 },
}

/** The function ai-search. */
export function createAssistantFunction({
  service,
  indexReady,
  siteUrl,
  model,
  log,
}: AssistantFunctionOptions): EdgeFunction['handler'] {
  type TakeLimit = Parameters<EdgeFunction['handler']>[1]['takeLimit']
  const settings = {
    siteUrl,
    mailAddresses: [provider.contact.email, provider.legal.email],
    firmNames: [provider.name, provider.legalName],
  }
  let assistant: ReturnType<typeof createAssistant> | null = null

  function openAssistant(calls: ServiceCalls, takeLimit: TakeLimit) {
    const takeModelCall = async () => (await takeLimit('assistant.model', 'everybody')).allowed
    return createAssistant({ service: calls, settings, model, takeModelCall })
  }

  return async (request, { caller, takeLimit }) => {
    await indexReady?.()
    // The generated types know each table; the assistant names its own, as the hosted service's untyped client does.
    const calls = service() as unknown as ServiceCalls
    assistant ??= openAssistant(calls, takeLimit)
    return handleQuestion(request, {
      memberId: caller.role === 'authenticated' ? (caller.claims.sub ?? null) : null,
      takeLimit: (memberId) => takeBoth(takeLimit, memberId),
      answer: assistant.answer,
      store: createStoreAnswer(calls),
      onFailure: (cause) => log.error('assistant.failed', { cause }),
    })
  }

  async function takeBoth(takeLimit: TakeLimit, memberId: string): Promise<LimitOutcome> {
    const minute = await takeLimit('assistant.minute', memberId)
    return minute.allowed ? takeLimit('assistant.day', memberId) : minute
  }
}
