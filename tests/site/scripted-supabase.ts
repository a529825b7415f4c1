import { createClient } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

type ScriptedRequest = { method: string; path: string; query: Record<string, string>; body: unknown }

/** The service's response: a status and a JSON body, or a function for anything else that fetch may do. */
export type ScriptedAnswer = { status?: number; body?: unknown } | ((request: ScriptedRequest) => Promise<Response>)

/**
 * The real supabase-js client with a service whose responses are scripted by "METHOD /path". Any other request is an
 * error. The test can inspect requests and change responses while it runs.
 */
export function createScriptedSupabase(answers: Record<string, ScriptedAnswer>) {
  const requests: ScriptedRequest[] = []

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const scripted: ScriptedRequest = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : null,
    }
    requests.push(scripted)
    const answer = answers[`${request.method} ${pathname}`]
    if (!answer) throw new Error(`No response is scripted for ${request.method} ${pathname}`)
    if (typeof answer === 'function') return await answer(scripted)
    const { status = 200, body = null } = answer
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers })
  }

  const supabase = createClient('http://service.test', 'anon-key', {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
      experimental: { recoveryCodes: true },
      storageKey: crypto.randomUUID(),
    },
    global: { fetch },
  }) as BrowserSupabase
  return { supabase, connect: async () => supabase, requests, answers }
}

/** A user as the auth service sends it. */
export function scriptedUser(id = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11', email = 'ada@example.com') {
  const created_at = '2026-01-01T00:00:00Z'
  return { id, email, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {}, created_at }
}

/** A session as the auth service sends it; its access token can be decoded like a real one. */
export function scriptedSession({ sessionId = 'session-1', user = scriptedUser(), lifetimeSeconds = 3600 } = {}) {
  const expiresAt = Math.round(Date.now() / 1000) + lifetimeSeconds
  const claims = { sub: user.id, email: user.email, session_id: sessionId, exp: expiresAt, role: 'authenticated' }
  return {
    access_token: [{ alg: 'HS256', typ: 'JWT' }, claims, {}].map(toBase64Url).join('.'),
    refresh_token: `refresh-${sessionId}`,
    token_type: 'bearer' as const,
    expires_in: lifetimeSeconds,
    expires_at: expiresAt,
    user,
  }
}

function toBase64Url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
