import { expect } from 'vitest'
import type { Page } from '../sentence.ts'

const prefer = (preferences: string) => ({ headers: { prefer: preferences } })
const applied = (preferences: string) => ({ 'preference-applied': preferences })
const DUE = '/loans?select=due&id=eq.1'

export const preferences: Page = {
  title: 'Preferences',
  source: 'api/preferences',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'Unknown preferences are ignored.',
      ask: 'GET /books?select=id&id=eq.1',
      given: prefer('foo, bar=1'),
      gives: { body: [{ id: 1 }], headers: { 'preference-applied': null } },
    },
    {
      says: '`handling=strict` refuses unknown preferences and lists them.',
      ask: 'GET /books',
      given: prefer('handling=strict, foo, bar'),
      gives: {
        status: 400,
        body: {
          code: 'PGRST122',
          message: 'Invalid preferences given with handling=strict',
          details: 'Invalid preferences: foo, bar',
          hint: null,
        },
      },
    },
    {
      says: '`handling=lenient` ignores them, as without the preference.',
      ask: 'GET /books?select=id&id=eq.1',
      given: prefer('handling=lenient, foo, bar'),
      gives: { body: [{ id: 1 }], headers: applied('handling=lenient') },
    },
    {
      says: '`timezone` chooses the time zone of points in time by its name.',
      ask: `GET ${DUE}`,
      given: prefer('timezone=America/Los_Angeles'),
      gives: { body: [{ due: '2026-03-01T04:00:00-08:00' }], headers: applied('timezone=America/Los_Angeles') },
    },
    {
      says: '`timezone` takes an offset, too.',
      ask: `GET ${DUE}`,
      given: prefer('timezone=05:30'),
      gives: { body: [{ due: '2026-03-01T06:30:00-05:30' }], headers: applied('timezone=05:30') },
    },
    {
      says: 'The offset of `timezone` may be negative.',
      ask: `GET ${DUE}`,
      given: prefer('timezone=-03:00'),
      gives: { body: [{ due: '2026-03-01T15:00:00+03:00' }], headers: applied('timezone=-03:00') },
    },
    {
      says: 'An unknown time zone is an error of the database.',
      ask: `GET ${DUE}`,
      given: prefer('timezone=Jupiter/Red_Spot'),
      gives: { status: 400, code: '22023' },
    },
    {
      says: 'Even lenient handling refuses an unknown time zone.',
      ask: `GET ${DUE}`,
      given: prefer('handling=lenient, timezone=Jupiter/Red_Spot'),
      gives: { status: 400, code: '22023' },
    },
    {
      says: '`return=minimal` sends no body.',
      ask: 'POST /shelves',
      given: { ...prefer('return=minimal'), body: { id: 20 } },
      gives: { status: 201, body: '', headers: applied('return=minimal') },
    },
    {
      says: 'Writes without `return` send no body.',
      ask: 'POST /shelves',
      given: { body: { id: 20 } },
      gives: { status: 201, body: '', headers: { 'preference-applied': null } },
    },
    {
      says: '`return=headers-only` sends the address of the new row in `Location`.',
      ask: 'POST /shelves',
      given: { ...prefer('return=headers-only'), body: { id: 20 } },
      gives: { status: 201, body: '', headers: { location: '/shelves?id=eq.20', ...applied('return=headers-only') } },
    },
    {
      says: 'Without the right to read the table, there is no `Location` to send: the insert is refused.',
      ask: 'POST /letterbox',
      given: { ...prefer('return=headers-only'), body: { id: 2 } },
      gives: { status: 401, code: '42501' },
    },
    {
      says: 'A table that may be written but not read takes rows with `return=minimal`.',
      ask: 'POST /letterbox',
      given: { ...prefer('return=minimal'), body: { id: 2 } },
      gives: { status: 201 },
    },
    {
      says: '`return=representation` sends the new row.',
      ask: 'POST /notes',
      given: { ...prefer('return=representation'), body: { id: 7, text: 'hello' } },
      gives: {
        status: 201,
        body: [{ id: 7, text: 'hello', stars: 3 }],
        headers: applied('return=representation'),
      },
    },
    {
      says: '`select` chooses the columns of the returned rows.',
      ask: 'POST /notes?select=stars',
      given: { ...prefer('return=representation'), body: { text: 'hello' } },
      gives: { status: 201, body: [{ stars: 3 }] },
    },
    {
      says: '`tx` is not available unless it is allowed.',
      settings: { transactionEnd: 'rollback' },
      ask: 'POST /shelves',
      given: { ...prefer('tx=rollback'), body: { id: 20 } },
      gives: { status: 201, headers: { 'preference-applied': null } },
    },
    {
      says: 'If it is allowed, `tx=rollback` ends the transaction without a trace.',
      settings: { transactionEnd: 'commit-allow-override' },
      async check({ ask, sql }) {
        const answer = await ask('POST /shelves', {
          ...prefer('tx=rollback, return=representation'),
          body: { id: 20, label: 'new' },
        })
        expect(answer).toMatchObject({ status: 201, body: [{ id: 20, label: 'new' }] })
        expect(answer.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
        expect(await sql('select from library.shelves where id = 20')).toEqual([])
      },
    },
    {
      says: 'Columns that a row lacks are null.',
      ask: 'POST /notes?columns=id,text,stars',
      given: { ...prefer('return=representation'), body: [{ id: 8, text: 'a' }] },
      gives: { status: 201, body: [{ id: 8, text: 'a', stars: null }] },
    },
    {
      says: '`missing=default` fills such columns with their defaults.',
      ask: 'POST /notes?columns=id,text,stars',
      given: {
        ...prefer('missing=default, return=representation'),
        body: [
          { id: 8, text: 'a' },
          { id: 9, text: 'b', stars: 5 },
        ],
      },
      gives: {
        status: 201,
        body: [
          { id: 8, text: 'a', stars: 3 },
          { id: 9, text: 'b', stars: 5 },
        ],
        headers: applied('missing=default, return=representation'),
      },
    },
    {
      says: '`max-affected` with strict handling refuses to delete more rows.',
      ask: 'DELETE /shelves?id=lt.15',
      given: prefer('handling=strict, max-affected=10'),
      gives: {
        status: 400,
        body: {
          code: 'PGRST124',
          message: 'Query result exceeds max-affected preference constraint',
          details: 'The query affects 14 rows',
          hint: null,
        },
      },
    },
    {
      says: '`max-affected` limits updates in the same way.',
      ask: 'PATCH /shelves?id=lt.15',
      given: { ...prefer('handling=strict, max-affected=13'), body: { label: 'x' } },
      gives: { status: 400, code: 'PGRST124' },
    },
    {
      says: 'A change of as many rows as allowed is made.',
      ask: 'PATCH /shelves?id=lt.15',
      given: { ...prefer('handling=strict, max-affected=14'), body: { label: 'x' } },
      gives: { status: 204, headers: applied('handling=strict, max-affected=14') },
    },
    {
      says: 'Without strict handling, `max-affected` is ignored.',
      ask: 'DELETE /shelves?id=lt.15',
      given: prefer('max-affected=10'),
      gives: { status: 204 },
    },
    {
      says: 'For a function, the rows that it returns are counted.',
      ask: 'POST /rpc/take_shelves',
      given: { ...prefer('handling=strict, max-affected=10'), body: { up_to: 11 } },
      gives: { status: 400, code: 'PGRST124' },
    },
    {
      says: 'A function that exceeded the limit leaves nothing changed.',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        const given = { ...prefer('handling=strict, max-affected=10'), body: { up_to: 11 } }
        expect((await ask('POST /rpc/take_shelves', given)).body.code).toBe('PGRST124')
        expect(await sql('select count(*)::int as count from library.shelves')).toEqual([{ count: 14 }])
      },
    },
    {
      says: 'A function that does not return a set cannot be limited.',
      ask: 'POST /rpc/count_shelves',
      given: prefer('handling=strict, max-affected=10'),
      gives: { status: 400, code: 'PGRST128' },
    },
  ],
}
