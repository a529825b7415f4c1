// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { scriptedSession } from '#tests/site/scripted-supabase.ts'
import { AUTH_STORAGE_KEY, authStorage, hasStoredSession, isAuthStorageBlocked } from './auth-storage-key.ts'
import { BROWSER_AUTH } from './create-supabase.ts'

afterEach(() => void authStorage.removeItem(AUTH_STORAGE_KEY))

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A browser in which every use of localStorage throws. */
function blockStorage() {
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, set: refuse }))
}

test('where site data is blocked, a session lasts in memory and is found there', async () => {
  blockStorage()
  expect([isAuthStorageBlocked(), hasStoredSession()]).toEqual([true, false])
  const fetch = async () => Response.json(scriptedSession())
  const supabase = createClient('http://service.test', 'anon-key', { auth: BROWSER_AUTH, global: { fetch } })
  await supabase.auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' })
  expect(hasStoredSession()).toBe(true)
  await supabase.auth.signOut({ scope: 'local' })
  expect(hasStoredSession()).toBe(false)
  await supabase.auth.stopAutoRefresh()
})

test('where the storage is full, an older session is not left behind', () => {
  const stored = new Map([[AUTH_STORAGE_KEY, 'older']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  authStorage.setItem(AUTH_STORAGE_KEY, 'newer')
  expect([stored.size, authStorage.getItem(AUTH_STORAGE_KEY)]).toEqual([0, 'newer'])
})
