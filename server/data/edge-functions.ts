import type { EdgeFunction } from '@headwater/backend'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-kinds.ts'
import { firmAt } from '#supabase/functions/send-contact-email/contact-mails.ts'
import { type ContactDependencies, handleContact } from '#supabase/functions/send-contact-email/handler.ts'
import { type AssistantFunctionOptions, answerSettings, createAssistantFunction } from './assistant-function.ts'
import { createPictureFunction } from './picture-function.ts'
import { createSuggestionFunction } from './suggestion-function.ts'

export type EdgeFunctionOptions = AssistantFunctionOptions & {
  /** Signs the tokens that the functions issue. */
  secret: string
  hasContactWebhook: boolean
  hasRateLimits: boolean
}

const CONTACT_MESSAGES_PER_MINUTE = 10

/** The handlers of supabase/functions by their names in URLs. `verifyToken` is `verify_jwt` of supabase/config.toml. */
export function createEdgeFunctions(options: EdgeFunctionOptions): Readonly<Record<string, EdgeFunction>> {
  const { model } = options
  const suggest = model && createSuggestionFunction({ ...options, model, settings: answerSettings(options.siteUrl) })
  return {
    'ai-search': { verifyToken: true, handler: createAssistantFunction(options) },
    // Without a model there is nothing to call, and the editor has no button for it.
    ...(suggest && { 'suggest-questions': { verifyToken: true, handler: suggest } }),
    'send-contact-email': { verifyToken: true, handler: contactFunction(options) },
    'store-picture': { verifyToken: true, handler: createPictureFunction(options), maxBodyBytes: MAX_PICTURE_BYTES },
  }
}

function contactFunction({ service, siteUrl, secret, hasContactWebhook, hasRateLimits }: EdgeFunctionOptions) {
  const submit: ContactDependencies['submit'] = async (submission) => {
    const { data } = await service()
      .rpc('submit_contact_message', submission as never)
      .throwOnError()
    return data as Awaited<ReturnType<ContactDependencies['submit']>>
  }
  const dependencies = {
    submit,
    secret,
    provider: firmAt(siteUrl),
    hasWebhook: hasContactWebhook,
    addressLimit: hasRateLimits ? CONTACT_MESSAGES_PER_MINUTE : null,
    now: () => new Date(),
  }
  const handler: EdgeFunction['handler'] = (request, { clientAddress }) =>
    handleContact(request, { ...dependencies, clientAddress })
  return handler
}
