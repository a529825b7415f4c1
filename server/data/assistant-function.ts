import type { Caller, EdgeFunction } from '@headwater/backend'
import type { Log } from '@headwater/backend/log'
import type { AnswerSettings } from '#assistant/answer/may-be-quoted.ts'
import { createAssistant } from '#assistant/create-assistant.ts'
import { createAnswerStore } from '#assistant/index/answer-store.ts'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import type { ModelSettings } from '#assistant/model/model-address.ts'
import { provider } from '#content/provider.ts'
import { handleQuestion, type LimitOutcome } from '#supabase/functions/ai-search/handler.ts'
import { QUESTION_LIMITS } from '#supabase/functions/ai-search/question-limits.ts'
import type { ServiceClient } from './service-client.ts'

export type AssistantFunctionOptions = {
  /** The client of this backend. A function, because the backend that it calls is created after its edge functions. */
  service: () => ServiceClient
  /** Resolves when the site's pages have been indexed or indexing has failed. Omit it if they are already indexed. */
  indexReady?: () => Promise<void>
  siteUrl: string
  /** Null: the assistant answers without a language model. */
  model: ModelSettings | null
  /** Without it, passages are found by their words alone. */
  embeddings?: ModelSettings | null
  log: Log
}

/** Limits the questions of each member, and the model calls of all members together. */
export const ASSISTANT_LIMITS = {
  'assistant.minute': QUESTION_LIMITS.minute,
  'assistant.day': QUESTION_LIMITS.day,
  'assistant.model': { limit: 2000, windowSeconds: 86_400 },
}

/** What the assistant and the suggestions must know about the firm. */
export function answerSettings(siteUrl: string): AnswerSettings {
  return {
    siteUrl,
    mailAddresses: [provider.contact.email, provider.legal.email],
    firmNames: [provider.name, provider.legalName],
  }
}

/** Creates the handler of the edge function ai-search. */
export function createAssistantFunction({
  service,
  indexReady,
  siteUrl,
  model,
  embeddings = null,
  log,
}: AssistantFunctionOptions): EdgeFunction['handler'] {
  type TakeLimit = Parameters<EdgeFunction['handler']>[1]['takeLimit']
  const settings = answerSettings(siteUrl)
  let assistant: ReturnType<typeof createAssistant> | null = null

  function openAssistant(calls: ServiceCalls, takeLimit: TakeLimit) {
    const takeModelCall = async () => (await takeLimit('assistant.model', 'everybody')).allowed
    return createAssistant({
      service: calls,
      settings,
      model,
      embeddings,
      takeModelCall,
      onModelFailure: (cause) => log.warn('assistant.model_failed', { cause }),
    })
  }

  return async (request, { caller, takeLimit }) => {
    await indexReady?.()
    // The generated types describe every table. The assistant declares the calls it makes, because it also runs with
    // the hosted service's untyped client.
    const calls = service() as unknown as ServiceCalls
    assistant ??= openAssistant(calls, takeLimit)
    return handleQuestion(request, {
      memberId: memberIdOf(caller),
      takeLimit: (memberId) => takeBoth(takeLimit, memberId),
      write: assistant.write,
      ...createAnswerStore(calls),
      onFailure: (cause) => log.error('assistant.failed', { cause }),
    })
  }

  async function takeBoth(takeLimit: TakeLimit, memberId: string): Promise<LimitOutcome> {
    const minute = await takeLimit('assistant.minute', memberId)
    return minute.allowed ? takeLimit('assistant.day', memberId) : minute
  }
}

/** Null for visitors, and for anonymous accounts, which anyone creates by the dozen. */
function memberIdOf({ role, claims }: Caller): string | null {
  if (role !== 'authenticated' || claims.is_anonymous === true) return null
  return claims.sub ?? null
}
