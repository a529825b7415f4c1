// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToasts } from '#site/ui/toast-store.ts'
import { FAILURE, press } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer, scriptedSession } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ApplicationsPart, REMOVE_FAILED } from './applications-part.tsx'

const LIST = 'GET /auth/v1/user/oauth/grants'
const REVOKE = 'DELETE /auth/v1/user/oauth/grants'
const grant = {
  client: { id: '0c9d6b7e-5a41-4b6c-9c38-0f4f3e1f6a11', name: 'Ledger', uri: '', logo_uri: '' },
  scopes: ['email'],
  granted_at: '2026-11-20T10:00:00Z',
}

async function setup(answers: Record<string, ScriptedAnswer>) {
  const script = createScriptedSupabase({ 'GET /auth/v1/user': { body: scriptedSession().user }, ...answers })
  await script.supabase.auth.setSession(scriptedSession())
  await act(async () => render(<ApplicationsPart timeZone="UTC" />, { wrapper: supabaseWrapper(script.connect) }))
  return { ...script }
}

test('the access of an application is removed, and stays in the list if that fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, requests } = await setup({ [LIST]: { body: [grant] }, [REVOKE]: FAILURE })
  expect((await screen.findByRole('listitem')).textContent).toContain('November 20, 2026')
  await press('Remove access of Ledger')
  expect(JSON.stringify(readToasts())).toContain(REMOVE_FAILED)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)

  answers[REVOKE] = { status: 204 }
  answers[LIST] = { body: [] }
  await press('Remove access of Ledger')
  expect(requests.find(({ method }) => method === 'DELETE')?.query).toEqual({ client_id: grant.client.id })
  expect(await screen.findByText(/have not signed in to any other application/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Applications with access' }))
  expect(JSON.stringify(readToasts())).toContain('Ledger has no access anymore')
})

test('a list that cannot be read can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers } = await setup({ [LIST]: { status: 500, body: { message: 'no' } } })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  answers[LIST] = { body: [grant] }
  await press('Try again')
  expect(await screen.findByText('Ledger')).toBeDefined()
})
