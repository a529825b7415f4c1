import type { EdgeFunction } from '@headwater/backend'
import type { Log } from '@headwater/backend/log'
import type { AnswerSettings } from '#assistant/answer/may-be-quoted.ts'
import { createModel } from '#assistant/model/call-model.ts'
import type { ModelSettings } from '#assistant/model/model-address.ts'
import { handleSuggestion } from '#supabase/functions/suggest-questions/handler.ts'
import { type DraftText, suggestQuestions } from '#supabase/functions/suggest-questions/suggest-questions.ts'
import type { ServiceClient } from './service-client.ts'

export const SUGGESTION_LIMITS = { 'suggestions.hour': { limit: 20, windowSeconds: 3600 } }

/** An author who asks for suggestions is willing to wait longer than somebody with a question. */
const TIMES = { firstTextMs: 15_000, answerMs: 25_000 }

type SuggestionFunctionOptions = {
  service: () => ServiceClient
  model: ModelSettings
  settings: AnswerSettings
  log: Log
}

type DraftRow = { title: string; source_class: DraftText['source_class']; sections: DraftText['sections'] }

/** Creates the handler of the edge function suggest-questions. */
export function createSuggestionFunction(options: SuggestionFunctionOptions): EdgeFunction['handler'] {
  const { service, settings, log } = options
  const model = createModel(options.model, TIMES)

  async function readDraft(draft_id: string, member_id: string): Promise<DraftText | null> {
    // The generated types do not include the columns of a function.
    const { data } = await service()
      .rpc('draft_sections', { draft_id, member_id } as never)
      .throwOnError()
    const [row] = data as unknown as DraftRow[]
    return row ? { title: row.title, source_class: row.source_class, sections: row.sections } : null
  }

  return (request, { caller, takeLimit }) =>
    handleSuggestion(request, {
      memberId: caller.role === 'authenticated' ? (caller.claims.sub ?? null) : null,
      takeLimit: async (memberId) => {
        const own = await takeLimit('suggestions.hour', memberId)
        return own.allowed ? takeLimit('assistant.model', 'everybody') : own
      },
      readDraft,
      suggest: (draft, signal) => suggestQuestions(draft, { call: model.call, settings, signal }),
      onFailure: (cause) => log.warn('suggestions.failed', { cause }),
    })
}
