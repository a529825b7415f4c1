import { expect } from 'vitest'
import type { Page } from '../sentence.ts'

const plan = { accept: 'application/vnd.pgrst.plan' }

export const functionsResults: Page = {
  title: 'Functions: results',
  source: 'api/functions',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'A function that returns rows of a table has that table’s filters and orders.',
      ask: 'GET /rpc/books?pages=gt.100&order=title.asc',
      gives: {
        body: [
          { id: 2, title: 'Lakes', author_id: 1, pages: 120 },
          { id: 1, title: 'Rivers', author_id: 1, pages: 320 },
        ],
      },
    },
    {
      says: 'Its rows can be counted and limited.',
      ask: 'GET /rpc/books?select=id&limit=1&offset=1',
      given: { headers: { prefer: 'count=exact' } },
      gives: { status: 206, body: [{ id: 2 }], headers: { 'content-range': '1-1/3' } },
    },
    {
      says: 'The range of a function’s rows may be given by the `Range` header.',
      ask: 'GET /rpc/books?select=id',
      given: { headers: { range: '0-1' } },
      gives: { body: [{ id: 1 }, { id: 2 }], headers: { 'content-range': '0-1/*' } },
    },
    {
      says: 'It embeds the relations of its table.',
      ask: 'GET /rpc/books_like?part=fog&select=title,author:authors(name)',
      gives: { body: [{ title: 'Fog', author: { name: 'Ben Hart' } }] },
    },
    {
      says: 'A filter may name a column that is not selected.',
      ask: 'GET /rpc/books?select=id,author_id&title=like.La*',
      gives: { body: [{ id: 2, author_id: 1 }] },
    },
    {
      says: 'Filters of a POST are in its query string, arguments in its body.',
      ask: 'POST /rpc/books_like?select=id&pages=lt.200',
      given: { body: { part: 'e' } },
      gives: { body: [{ id: 2 }] },
    },
    {
      says: 'A function that PostgreSQL can inline takes part in the plan: filters reach the index.',
      settings: { showsPlans: true },
      async check({ ask }) {
        const { status, text } = await ask('GET /rpc/books?id=eq.1', { headers: plan })
        expect(status).toBe(200)
        expect(text).not.toContain('Function Scan')
        expect(text).not.toContain('CTE Scan')
        expect(text).toContain('Index Cond: (id = 1)')
      },
    },
    {
      says: 'A function with one value returns that value.',
      ask: 'GET /rpc/add?a=1&b=2',
      gives: { body: 3, headers: { 'content-type': 'application/json; charset=utf-8' } },
    },
    {
      says: 'A function with a set of rows returns a list of objects.',
      ask: 'GET /rpc/page_counts?limit=2',
      gives: {
        body: [
          { title: 'Rivers', pages: 320 },
          { title: 'Lakes', pages: 120 },
        ],
      },
    },
    {
      says: 'A function with one row returns an object.',
      ask: 'GET /rpc/longest_book?select=id,title',
      gives: { body: { id: 1, title: 'Rivers' } },
    },
    {
      says: 'A function of type void has an empty answer.',
      ask: 'POST /rpc/label_shelves',
      given: { body: { changes: [] } },
      gives: { status: 204, body: '' },
    },
    {
      says: 'A function may return a record without a type.',
      ask: 'GET /rpc/some_record',
      gives: { body: { id: 1, title: 'Rivers' } },
    },
    {
      says: 'A function may return a set of records without a type.',
      ask: 'GET /rpc/some_records',
      gives: {
        body: [
          { id: 1, title: 'Rivers' },
          { id: 2, title: 'Lakes' },
        ],
      },
    },
    {
      says: 'Records without a type cannot be filtered.',
      ask: 'GET /rpc/some_records?id=eq.1',
      gives: { status: 400, code: '42703' },
    },
    {
      says: 'Nor can the columns of records without a type be selected.',
      ask: 'GET /rpc/some_records?select=id',
      gives: { status: 400, code: '42703' },
    },
  ],
}
