import { expect } from 'vitest'
import type { Page } from '../sentence.ts'

const read = (profile: string) => ({ 'accept-profile': profile })
const write = (profile: string) => ({ 'content-profile': profile })

export const schemas: Page = {
  title: 'Schemas',
  source: 'api/schemas',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'A single schema is served by naming it alone.',
      settings: { schemas: ['branch'] },
      ask: 'GET /books',
      gives: { body: [{ id: 1, title: 'Tides' }], headers: { 'content-profile': null } },
    },
    {
      says: 'Its role needs the right to use the schema.',
      settings: { schemas: ['vault'] },
      ask: 'GET /first_editions',
      gives: { status: 401, code: '42501' },
    },
    {
      says: 'The served schema is the first of every request’s search path.',
      settings: { schemas: ['library', 'branch'], extraSearchPath: ['public', 'branch'] },
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body.search_path).toBe('"library", "public", "branch"')
      },
    },
    {
      says: 'Of several schemas, the first is the default.',
      ask: 'GET /books?select=title&id=eq.1',
      gives: { body: [{ title: 'Rivers' }], headers: { 'content-profile': 'library' } },
    },
    {
      says: 'GET takes the schema from `Accept-Profile`.',
      ask: 'GET /books',
      given: { headers: read('branch') },
      gives: { body: [{ id: 1, title: 'Tides' }], headers: { 'content-profile': 'branch' } },
    },
    {
      says: 'HEAD takes the schema from `Accept-Profile`.',
      ask: 'HEAD /books',
      given: { headers: { ...read('branch'), prefer: 'count=exact' } },
      gives: { headers: { 'content-range': '0-0/1', 'content-profile': 'branch' } },
    },
    {
      says: 'POST takes the schema from `Content-Profile`.',
      ask: 'POST /books',
      given: { body: { id: 2, title: 'Sand' }, headers: { ...write('branch'), prefer: 'return=representation' } },
      gives: { status: 201, body: [{ id: 2, title: 'Sand' }], headers: { 'content-profile': 'branch' } },
    },
    {
      says: 'PATCH takes the schema from `Content-Profile`.',
      ask: 'PATCH /books?id=eq.1',
      given: { body: { title: 'Tide' }, headers: { ...write('branch'), prefer: 'return=representation' } },
      gives: { body: [{ id: 1, title: 'Tide' }] },
    },
    {
      says: 'PUT takes the schema from `Content-Profile`.',
      ask: 'PUT /books?id=eq.1',
      given: { body: { id: 1, title: 'Tide' }, headers: { ...write('branch'), prefer: 'return=representation' } },
      gives: { body: [{ id: 1, title: 'Tide' }] },
    },
    {
      says: 'DELETE takes the schema from `Content-Profile`.',
      ask: 'DELETE /books?id=eq.1',
      given: { headers: { ...write('branch'), prefer: 'return=representation' } },
      gives: { body: [{ id: 1, title: 'Tides' }] },
    },
    {
      says: 'A function is called in the chosen schema.',
      ask: 'POST /rpc/add',
      given: { body: { a: 1, b: 2 }, headers: write('branch') },
      gives: { status: 404, code: 'PGRST202' },
    },
    {
      says: 'The description at the root follows the chosen schema.',
      async check({ ask }) {
        const { body } = await ask('GET /', { headers: read('branch') })
        expect(Object.keys(body.definitions)).toEqual(['books'])
      },
    },
    {
      says: 'A schema that is not served cannot be chosen; the error lists those that can.',
      ask: 'GET /first_editions',
      given: { headers: read('vault') },
      gives: {
        status: 406,
        body: {
          code: 'PGRST106',
          message: 'Invalid schema: vault',
          details: null,
          hint: 'Only the following schemas are exposed: library, branch',
        },
      },
    },
    {
      says: 'Catalogs are not served without being named.',
      ask: 'GET /pg_roles',
      given: { headers: read('pg_catalog') },
      gives: { status: 406, code: 'PGRST106' },
    },
  ],
}
