import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { loadOwnPost } from '#site/features/editor/load-editor.ts'
import { EMPTY_DRAFT } from '#site/features/editor/saving/post-draft.ts'
import { createAutosave, INTERVAL_MS } from '#site/features/editor/unsaved/create-autosave.ts'
import { forgetText, keepText } from '#site/features/editor/unsaved/kept-text-calls.ts'
import { createUnsavedTexts } from '#site/features/editor/unsaved/unsaved-texts.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { startSite } from '#tests/site/start-site.ts'

/**
 * kill -9 of the real site process while ten members write, each with the editor's own code for saving texts and a
 * separate storage. No time is guessed: every letter and every answer has its time, and a text on the server may lack
 * only what was typed since the last interval began, and while a request was on its way.
 */
const WRITERS = 10
const LETTER_MS = 40
/** Every writer has received this many answers when the site is killed. */
const ANSWERS_BEFORE_KILL = 3
const HANGS_AFTER_MS = 240_000

const JWT_SECRET = 'fault-tests-secret-of-enough-characters'

async function setup() {
  await buildSite()
  const postgres = await startThrowawayPostgres()
  onTestFinished(postgres.stop)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'headwater-writing-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const env = {
    DATA_DIR,
    JWT_SECRET,
    DATABASE_URL: postgres.adminUrl,
    AUTH_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'error',
    SEED: 'off',
    RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: join(tmpdir(), 'headwater-compile-cache'),
  }
  const { anonKey } = await deriveApiKeys(JWT_SECRET)
  return { start: () => startSite(env), anonKey }
}

function connectTo(url: string, key: string): BrowserSupabase {
  const auth = { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() }
  return createClient(url, key, { auth }) as BrowserSupabase
}

/** A browser's storage, which survives whatever happens to the site. */
function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

type Writer = Awaited<ReturnType<typeof startWriter>>

/** A member with a published post, who types into it until stopped. */
async function startWriter(supabase: BrowserSupabase, name: string) {
  const email = `${name}@example.com`
  const { data } = await supabase.auth.signUp({ email, password: 'correct horse battery staple' })
  const authorId = data.user?.id ?? ''
  const [postId, writer] = [crypto.randomUUID(), crypto.randomUUID()]
  const published = { published: true, published_at: new Date().toISOString() }
  const post = { id: postId, author_id: authorId, title: name, content: `${name} is live`, ...published }
  const { data: stored } = await supabase.from('posts').insert(post).select('updated_at').single().throwOnError()

  const storage = createStorage()
  const browser = createUnsavedTexts(authorId, () => storage)
  const answered = { count: 0, typed: 0, slowestMs: 0, sentAt: 0 }
  const autosave = createAutosave({
    keep: async (text, options) => {
      answered.sentAt = Date.now()
      await keepText(supabase, text, { authorId, ...options })
      answered.slowestMs = Math.max(answered.slowestMs, Date.now() - answered.sentAt)
      answered.sentAt = 0
      answered.count += 1
      answered.typed = text.draft.content.length
    },
    forget: (key) => forgetText(supabase, key),
    onChange: () => {},
    kept: [],
  })
  const typedAt: number[] = []
  let isWriting = true

  async function write(): Promise<void> {
    while (isWriting) {
      typedAt.push(Date.now())
      const draft = { ...EMPTY_DRAFT, title: name, content: `${name} writes `.repeat(200).slice(0, typedAt.length) }
      const text = {
        writer,
        postId,
        isNew: false,
        version: stored.updated_at,
        draft,
        unanswered: [],
        typedAt: Date.now(),
      }
      browser.store(text)
      autosave.keep(text)
      await delay(LETTER_MS)
    }
    autosave.switch(false)
  }

  const done = write()
  return {
    ...{ name, email, authorId, postId, typedAt, answered },
    version: stored.updated_at,
    inBrowser: () => browser.list()[0]?.draft.content ?? '',
    stop: async () => {
      isWriting = false
      await done
    },
  }
}

async function readOnServer(supabase: BrowserSupabase, { email, authorId, postId }: Writer) {
  await supabase.auth.signInWithPassword({ email, password: 'correct horse battery staple' })
  const start = await loadOwnPost(async () => supabase, { id: postId, authorId })
  return { content: start?.offered[0]?.draft.content ?? '', start }
}

test(
  'kill -9 while ten members write loses at most the last two seconds, and changes nothing published',
  async () => {
    // Requests to the killed site fail, which the editor logs.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { start, anonKey } = await setup()
    const victim = await start()
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => startWriter(connectTo(victim.url, anonKey), `Writer${index}`)),
    )
    await expect
      .poll(() => Math.min(...writers.map(({ answered }) => answered.count)), { timeout: HANGS_AFTER_MS })
      .toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL)
    const killedAt = Date.now()
    const atKill = writers.map(({ answered }) => ({ ...answered }))
    victim.process.kill('SIGKILL')
    await Promise.all(writers.map((writer) => writer.stop()))

    const survivor = await start()
    onTestFinished(survivor.stop)
    for (const [index, writer] of writers.entries()) {
      const { content, start: opened } = await readOnServer(connectTo(survivor.url, anonKey), writer)
      const typed = writer.typedAt.length
      // In the browser: every letter. On the server: what it has acknowledged, and the beginning of what was typed.
      expect(writer.inBrowser()).toHaveLength(typed)
      expect(writer.inBrowser().startsWith(content)).toBe(true)
      const state = atKill[index]
      expect(state).toBeDefined()
      if (!state) continue
      expect(content.length).toBeGreaterThanOrEqual(state.typed)
      const missingMs = killedAt - (writer.typedAt[content.length] ?? killedAt)
      const onItsWayMs = Math.max(state.slowestMs, state.sentAt === 0 ? 0 : killedAt - state.sentAt)
      // On a busy machine this process is late, too: by the longest time between two letters.
      const lateMs = 2 * Math.max(...writer.typedAt.slice(1).map((at, letter) => at - (writer.typedAt[letter] ?? at)))
      expect(missingMs).toBeLessThanOrEqual(INTERVAL_MS + onItsWayMs + lateMs)
      // Then what readers see.
      expect(opened).toMatchObject({ version: writer.version, isPublished: true })
      expect(opened?.draft.content).toBe(`${writer.name} is live`)
    }
  },
  HANGS_AFTER_MS,
)
