// The wrapper for the hosted service. Without it, server/data/edge-functions.ts mounts the same handler.
import { createClient } from '@supabase/supabase-js'
import { firmAt } from './contact-mails.ts'
import { handleContact } from './handler.ts'

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => void
  env: { get: (name: string) => string }
}

const MESSAGES_PER_MINUTE = 10
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}
const serviceKey = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')
const database = createClient(Deno.env.get('SUPABASE_URL'), serviceKey, { auth: { persistSession: false } })

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { headers: CORS })
  const response = await handleContact(request, {
    submit: async (submission) => {
      const { data } = await database.rpc('submit_contact_message', submission).throwOnError()
      return data
    },
    secret: serviceKey,
    provider: firmAt(Deno.env.get('SITE_URL')),
    hasWebhook: Boolean(Deno.env.get('CONTACT_WEBHOOK_URL')),
    addressLimit: MESSAGES_PER_MINUTE,
    clientAddress: request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '',
    now: () => new Date(),
  })
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  return response
})
