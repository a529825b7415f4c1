import { expect } from 'vitest'
import { column } from '../column.ts'
import type { Page } from '../sentence.ts'

const numbers = (first: number, last: number) =>
  column('id', ...Array.from({ length: last - first + 1 }, (_, index) => first + index))

export const paginationAndCount: Page = {
  title: 'Pagination and count',
  source: 'api/pagination_count',
  sentences: [
    {
      says: 'Every response says which rows it contains.',
      ask: 'GET /small_numbers',
      gives: { headers: { 'content-range': '0-19/*' } },
    },
    {
      says: 'Every response names the unit of its range in `Range-Unit`.',
      differs: 'older documentation',
      ask: 'GET /small_numbers',
      gives: { headers: { 'range-unit': null } },
    },
    {
      says: 'The total is added on request.',
      ask: 'GET /small_numbers',
      given: { headers: { prefer: 'count=exact' } },
      gives: { headers: { 'content-range': '0-19/20' } },
    },
    {
      says: '`limit` and `offset` select a page, and the range says so.',
      ask: 'GET /bigtable?order=id&limit=3&offset=30',
      gives: { body: numbers(31, 33), headers: { 'content-range': '30-32/*' } },
    },
    {
      says: 'The header `Range` selects rows, the first being 0.',
      ask: 'GET /bigtable?order=id',
      given: { headers: { 'range-unit': 'items', range: '0-2' } },
      gives: { body: numbers(1, 3), headers: { 'content-range': '0-2/*' } },
    },
    {
      says: 'Fewer rows are returned if there are no more.',
      ask: 'GET /small_numbers',
      given: { headers: { 'range-unit': 'items', range: '0-49' } },
      gives: { headers: { 'content-range': '0-19/*' } },
    },
    {
      says: 'An open range skips rows without a limit.',
      ask: 'GET /small_numbers?order=id',
      given: { headers: { 'range-unit': 'items', range: '17-' } },
      gives: { body: numbers(18, 20), headers: { 'content-range': '17-19/*' } },
    },
    {
      says: 'Functions that return rows are counted, too.',
      ask: 'GET /rpc/numbers?limit=2',
      given: { headers: { prefer: 'count=exact' } },
      gives: { status: 206, headers: { 'content-range': '0-1/30' } },
    },
    {
      says: 'Part of the rows with a known total is 206.',
      ask: 'GET /bigtable',
      given: { headers: { 'range-unit': 'items', range: '0-24', prefer: 'count=exact' } },
      gives: { status: 206, headers: { 'content-range': '0-24/2500' } },
    },
    {
      says: 'The header `Range` selects rows for `HEAD`, too.',
      differs: 'older documentation',
      ask: 'HEAD /small_numbers',
      given: { headers: { range: '0-4', prefer: 'count=exact' } },
      gives: { headers: { 'content-range': '0-19/20' } },
    },
    {
      says: '`count=planned` takes the total from PostgreSQL’s statistics.',
      ask: 'HEAD /bigtable?limit=25',
      given: { headers: { prefer: 'count=planned' } },
      gives: { status: 206, headers: { 'content-range': '0-24/2500' } },
    },
    {
      says: '`count=estimated` counts exactly below the maximum number of rows in a list.',
      ask: 'HEAD /small_numbers?limit=5',
      given: { headers: { prefer: 'count=estimated' } },
      gives: { status: 206, headers: { 'content-range': '0-4/20' } },
    },
    {
      says: '`count=estimated` takes the total from the statistics above that.',
      async check({ ask, sql }) {
        await sql('delete from api.bigtable where id > 2400')
        const { headers } = await ask('HEAD /bigtable?limit=25', { headers: { prefer: 'count=estimated' } })
        expect(headers.get('content-range')).toBe('0-24/2500')
      },
      settings: { transactionEnd: 'commit' },
    },
    {
      says: 'Without a maximum number of rows, `count=estimated` is exact.',
      differs: 'estimated counts',
      settings: { maxRows: null, transactionEnd: 'commit' },
      async check({ ask, sql }) {
        await sql('delete from api.bigtable where id > 2400')
        const { headers } = await ask('HEAD /bigtable?limit=25', { headers: { prefer: 'count=estimated' } })
        expect(headers.get('content-range')).toBe('0-24/2500')
      },
    },
    {
      says: 'A list has all rows unless a setting says otherwise.',
      differs: 'longest list',
      ask: 'GET /bigtable',
      gives: { headers: { 'content-range': '0-999/*' } },
    },
    {
      says: 'The maximum number of rows is a setting, which truncates longer lists.',
      settings: { maxRows: 10 },
      ask: 'GET /small_numbers',
      gives: { headers: { 'content-range': '0-9/*' } },
    },
  ],
}
