import { expect } from 'vitest'
import type { LogFields } from '#backend/http/log.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { openRestBackend } from '../../modules/open-rest-backend.ts'
import { silentLog } from '../../silent-log.ts'
import type { Page } from '../sentence.ts'

const plan = (parameters = '') => ({ headers: { accept: `application/vnd.pgrst.plan${parameters}` } })

export const observability: Page = {
  title: 'Observability',
  source: 'observability',
  settings: { schemas: ['library', 'branch'], showsPlans: true },
  sentences: [
    {
      says: '`SERVER_TIMING_ENABLED` adds how long each phase took, in milliseconds.',
      settings: { showsServerTiming: true },
      ask: 'GET /books',
      gives: {
        headers: {
          'server-timing':
            /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/,
        },
      },
    },
    {
      says: 'Without it, there is no `Server-Timing`.',
      ask: 'GET /books',
      gives: { headers: { 'server-timing': null } },
    },
    {
      says: 'Plans are shown as text.',
      ask: 'GET /books?select=title&order=id',
      given: plan(),
      gives: { headers: { 'content-type': 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8' } },
    },
    {
      says: 'Plans are shown in JSON with `+json`.',
      async check({ ask }) {
        const { body } = await ask('GET /books', plan('+json'))
        expect(body[0].Plan).toHaveProperty('Node Type')
      },
    },
    {
      says: '`for` names the media type whose plan is shown.',
      ask: 'GET /books',
      given: plan('; for="text/csv"'),
      gives: { headers: { 'content-type': 'application/vnd.pgrst.plan+text; for="text/csv"; charset=utf-8' } },
    },
    {
      says: '`options` are those of EXPLAIN.',
      async check({ ask }) {
        const { text } = await ask('GET /books', plan('; options=analyze|verbose|settings|buffers|wal'))
        expect(text).toContain('actual time')
        expect(text).toContain('Output:')
      },
    },
    {
      says: 'With `settings`, a plan names only what the operator has set.',
      differs: 'settings of plans',
      async check({ ask }) {
        const { text } = await ask('GET /books', plan('; options=settings'))
        expect(text).toContain("max_parallel_workers_per_gather = '0'")
      },
    },
    {
      says: 'With `analyze`, the statement runs, and its changes remain.',
      differs: 'plans change nothing',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        await ask('DELETE /loans?id=eq.1', plan('; options=analyze'))
        expect(await sql('select id from library.loans where id = 1')).toEqual([{ id: 1 }])
      },
    },
    {
      says: 'Without `DB_PLAN_ENABLED`, plans are refused.',
      settings: { showsPlans: false },
      ask: 'GET /books',
      given: plan(),
      gives: { status: 406, code: 'PGRST107' },
    },
    {
      says: 'Answers name the server and its version in `Server`.',
      differs: 'no version in answers',
      ask: 'GET /books',
      gives: { headers: { server: null } },
    },
    {
      says: 'Each request is logged: its caller, address, path, status and size.',
      differs: 'what is logged',
      async check() {
        const lines: [string, LogFields | undefined][] = []
        const log = { ...silentLog, error: (event: string, fields?: LogFields) => void lines.push([event, fields]) }
        const schema = `create function broken() returns int language sql as 'select 1';
          create or replace function broken() returns int language plpgsql as $$ begin raise sqlstate 'XX000'; end $$`
        await using api = await openRestBackend([schema], defaultRestSettings, { log })
        const { status, headers } = await api.ask('POST /rpc/broken')
        expect(status).toBe(500)
        expect(lines).toMatchObject([
          ['request.failed', { requestId: headers.get('x-request-id'), path: '/rest/v1/rpc/broken' }],
        ])
      },
    },
  ],
}
