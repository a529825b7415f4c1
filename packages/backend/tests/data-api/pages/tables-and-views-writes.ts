import { expect } from 'vitest'
import { column } from '../column.ts'
import type { Page } from '../sentence.ts'
import { upsertSentences } from './tables-and-views-upserts.ts'

const full = { prefer: 'return=representation' }
const csv = { ...full, 'content-type': 'text/csv' }

export const tablesAndViewsWrites: Page = {
  title: 'Tables and views: writing',
  source: 'api/tables_views',
  sentences: [
    {
      says: '`POST` of a JSON object creates a row.',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        expect((await ask('POST /products', { body: { sku: 'AC1022', name: 'Cap', price: 5 } })).status).toBe(201)
        expect(await sql("select name, price from api.products where sku = 'AC1022'")).toEqual([
          { name: 'Cap', price: 5 },
        ])
      },
    },
    {
      says: 'Columns that the object lacks get their defaults.',
      ask: 'POST /products',
      given: { body: { sku: 'AC1022' }, headers: full },
      gives: { status: 201, body: [{ sku: 'AC1022', name: null, price: 10 }] },
    },
    {
      says: 'A view that PostgreSQL can update takes rows, too.',
      ask: 'POST /fresh_stories',
      given: { body: { id: 9, title: 'Newer', pinned: true }, headers: full },
      gives: { status: 201, body: [{ id: 9, title: 'Newer', pinned: true, published: null }] },
    },
    {
      says: 'The response to `POST` has no body unless one is asked for.',
      ask: 'POST /products',
      given: { body: { sku: 'AC1022' } },
      gives: { status: 201, body: '' },
    },
    {
      says: 'A body may be URL-encoded.',
      ask: 'POST /people?select=first_name,age',
      given: {
        body: 'first_name=John+Doe&age=50&height=80',
        headers: { ...full, 'content-type': 'application/x-www-form-urlencoded' },
      },
      gives: { status: 201, body: [{ first_name: 'John Doe', age: 50 }] },
    },
    {
      says: 'A JSON text that contains an object is not an object and inserts nothing.',
      ask: 'POST /products',
      given: { body: '"{ \\"sku\\": \\"AC1022\\" }"', headers: full },
      gives: { status: 201, body: [] },
    },
    {
      says: 'A JSON array creates many rows.',
      ask: 'POST /people?select=first_name,age',
      given: {
        body: [
          { first_name: 'J Doe', age: 62 },
          { first_name: 'Janus', age: 10 },
        ],
        headers: full,
      },
      gives: {
        status: 201,
        body: [
          { first_name: 'J Doe', age: 62 },
          { first_name: 'Janus', age: 10 },
        ],
      },
    },
    {
      says: 'The objects of an array must have the same keys.',
      ask: 'POST /products',
      given: { body: [{ sku: 'A' }, { sku: 'B', price: 1 }] },
      gives: { status: 400, code: 'PGRST102' },
    },
    {
      says: 'CSV creates many rows; its first line names the columns.',
      ask: 'POST /people?select=first_name,age,height',
      given: { body: 'first_name,age,height\nJ Doe,62,70\nJonas,10,55\n', headers: csv },
      gives: {
        status: 201,
        body: [
          { first_name: 'J Doe', age: 62, height: 70 },
          { first_name: 'Jonas', age: 10, height: 55 },
        ],
      },
    },
    {
      says: 'In CSV an empty field is an empty text, and `NULL` is null.',
      ask: 'POST /people?select=job,last_name',
      given: { body: 'job,last_name\n,NULL\n', headers: csv },
      gives: { status: 201, body: [{ job: '', last_name: null }] },
    },
    {
      says: '`columns` names the keys to insert; others are ignored.',
      ask: 'POST /products?columns=sku,name',
      given: { body: { sku: 'AC1022', name: 'Cap', price: 99, extra: '…' }, headers: full },
      gives: { status: 201, body: [{ sku: 'AC1022', name: 'Cap', price: 10 }] },
    },
    {
      says: '`PATCH` updates the rows that the filters find.',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        expect((await ask('PATCH /people?age=lt.13', { body: { job: 'child' } })).status).toBe(204)
        expect(await sql("select first_name from api.people where job = 'child'")).toEqual(column('first_name', 'Cyd'))
      },
    },
    {
      says: 'An update returns its rows on request, and `select` applies to them.',
      ask: 'PATCH /people?age=lt.13&select=first_name,job',
      given: { body: { job: 'child' }, headers: full },
      gives: { body: [{ first_name: 'Cyd', job: 'child' }] },
    },
    {
      says: 'An update can embed related rows in its response.',
      ask: 'PATCH /films?id=eq.3&select=title,directors(last_name)',
      given: { body: { title: 'Chaos' }, headers: full },
      gives: { body: [{ title: 'Chaos', directors: { last_name: 'Kurosawa' } }] },
    },
    {
      says: '`columns` applies to updates; with `missing=default` missing keys get their defaults.',
      ask: 'PATCH /products?sku=eq.CL2031&columns=name,price',
      given: { body: { name: 'Shirt' }, headers: { prefer: 'return=representation, missing=default' } },
      gives: { body: [{ sku: 'CL2031', name: 'Shirt', price: 10 }] },
    },
    {
      says: 'An update without a filter reaches every row.',
      differs: 'writes without a filter',
      ask: 'PATCH /products',
      given: { body: { price: 1 } },
      gives: { status: 400, code: '21000' },
    },
    {
      says: 'A deletion without a filter reaches every row.',
      differs: 'writes without a filter',
      ask: 'DELETE /products',
      gives: { status: 400, code: '21000' },
    },
    ...upsertSentences,
    {
      says: '`DELETE` removes the rows that the filters find.',
      settings: { transactionEnd: 'commit' },
      async check({ ask, sql }) {
        expect((await ask('DELETE /people?is_student=is.false')).status).toBe(204)
        expect(await sql('select count(*)::int from api.people')).toEqual(column('count', 3))
      },
    },
    {
      says: 'A deletion returns its rows on request, and `select` applies to them.',
      ask: 'DELETE /people?id=eq.1&select=id,first_name',
      given: { headers: full },
      gives: { body: [{ id: 1, first_name: 'Ada' }] },
    },
    {
      says: 'A deletion can embed related rows in its response.',
      ask: 'DELETE /technical_specs?film_id=eq.3&select=camera,films(title)',
      given: { headers: full },
      gives: { body: [{ camera: 'Panavision', films: { title: 'Ran' } }] },
    },
  ],
}
