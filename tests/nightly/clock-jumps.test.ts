import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { migratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { openFaultSite } from '#tests/faults/runs/fault-site.ts'
import { openAccount, openClient } from '#tests/faults/runs/writers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START_TIMEOUT_MS = 180_000

const socketPath = join(process.env.TMPDIR ?? '/tmp', `headwater-clock-${process.pid}.sock`)
const shifter = pathToFileURL(resolve('tests/faults/runs/shift-clock.ts')).href

/** Sets the clock of the site's process this far from the system's. The database's clock does not move. */
async function setClock(shiftMs: number): Promise<void> {
  const socket = connect(socketPath)
  socket.end(String(shiftMs))
  expect(await text(socket)).toBe('shifted')
}

test('a clock that is set forward and back neither stops the site nor lets it serve old pages', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  await buildSite()
  const env = { CLOCK_SOCKET: socketPath, NODE_OPTIONS: `--import=${shifter}` }
  await using site = await openFaultSite(env, { copyOf: await migratedDataFolder() })
  const { email, password } = await openAccount(site)
  const blog = async () => (await fetch(`${site.url}/blog`)).text()

  for (const shiftMs of [DAY_MS, -DAY_MS, 30 * DAY_MS, -HOUR_MS, 5 * MINUTE_MS, 0]) {
    await setClock(shiftMs)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const client = openClient(site)
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    expect([shiftMs, error]).toEqual([shiftMs, null])
    // Proves that the clock did move.
    const issuedAt = 1000 * (decodeJwt(data.session?.access_token ?? '').iat ?? 0)
    expect(Math.abs(issuedAt - Date.now() - shiftMs)).toBeLessThan(MINUTE_MS)
    const title = `Published at ${shiftMs}`
    const published_at = new Date().toISOString()
    const post = { title, content: '<p>Text</p>', author_id: data.user?.id, published: true, published_at }
    expect((await client.from('posts').insert(post)).error).toBeNull()
    await expect.poll(blog).toContain(title)
  }
})
