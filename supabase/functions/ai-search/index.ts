// The wrapper for the hosted service. Without it, server/data/edge-functions.ts mounts the same handler.
import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { createAssistant } from '#assistant/create-assistant.ts'
import { createAnswerStore } from '#assistant/index/answer-store.ts'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import { provider } from '#content/provider.ts'
import { handleQuestion, type LimitOutcome } from './handler.ts'
import { QUESTION_LIMITS } from './question-limits.ts'

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void
  env: { get: (name: string) => string | undefined }
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}
const url = Deno.env.get('SUPABASE_URL') ?? ''
const client = createClient(url, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '', { auth: { persistSession: false } })
// The assistant declares the few calls that it makes; the client's types are too deep to compare.
const service = client as unknown as ServiceCalls
const assistant = createAssistant({
  service,
  settings: {
    siteUrl: Deno.env.get('SITE_URL') ?? url,
    mailAddresses: [provider.contact.email, provider.legal.email],
    firmNames: [provider.name, provider.legalName],
  },
  model: modelService('LLM_MODEL'),
  embeddings: modelService('LLM_EMBEDDING_MODEL'),
  // Here, the budget is set with the model's provider.
  takeModelCall: async () => true,
})

function modelService(name: string) {
  const [modelUrl, model] = [Deno.env.get('LLM_URL'), Deno.env.get(name)]
  return modelUrl && model ? { url: modelUrl, model, apiKey: Deno.env.get('LLM_API_KEY') ?? null } : null
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { headers: CORS })
  const response = await answer(request).catch((cause: unknown) => {
    console.error(cause)
    return Response.json({ error: 'The assistant cannot answer right now.' }, { status: 503 })
  })
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  return response
})

async function answer(request: Request): Promise<Response> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
  const { data, error } = await client.auth.getUser(token)
  if (isAuthRetryableFetchError(error)) throw error
  return handleQuestion(request, {
    // Anonymous accounts are created by the dozen, so they may not ask.
    memberId: data.user && !data.user.is_anonymous ? data.user.id : null,
    takeLimit,
    write: assistant.write,
    ...createAnswerStore(service),
    onFailure: (cause) => console.error(cause),
  })
}

async function takeLimit(memberId: string): Promise<LimitOutcome> {
  for (const { limit, windowSeconds } of Object.values(QUESTION_LIMITS)) {
    const since = new Date(Date.now() - windowSeconds * 1000).toISOString()
    const { data } = await client.rpc('count_questions', { member_id: memberId, since }).throwOnError()
    if (Number(data) >= limit) return { allowed: false, retryAfterSeconds: windowSeconds }
  }
  return { allowed: true }
}
