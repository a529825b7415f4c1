import type { Page } from '../sentence.ts'

export const aggregateFunctions: Page = {
  title: 'Aggregate functions',
  source: 'api/aggregate_functions',
  settings: { allowsAggregates: true },
  sentences: [
    { says: '`sum()` adds up a column.', ask: 'GET /orders?select=amount.sum()', gives: { body: [{ sum: 61 }] } },
    {
      says: '`avg()` is the mean of a column.',
      ask: 'GET /orders?select=quantity.avg()',
      gives: { body: [{ avg: 2 }] },
    },
    { says: '`min()` is the least value.', ask: 'GET /orders?select=amount.min()', gives: { body: [{ min: 10 }] } },
    { says: '`max()` is the greatest value.', ask: 'GET /orders?select=amount.max()', gives: { body: [{ max: 31 }] } },
    { says: '`count()` counts rows.', ask: 'GET /orders?select=count()', gives: { body: [{ count: 3 }] } },
    {
      says: 'Aggregates are refused unless they are enabled.',
      settings: { allowsAggregates: false },
      ask: 'GET /orders?select=amount.sum()',
      gives: { status: 400, code: 'PGRST123' },
    },
    {
      says: 'Several aggregates may be selected, under aliases.',
      ask: 'GET /orders?select=total:amount.sum(),largest:amount.max(),items:quantity.sum()',
      gives: { body: [{ total: 61, largest: 31, items: 6 }] },
    },
    {
      says: 'Filters restrict what is aggregated.',
      ask: 'GET /orders?select=amount.sum()&customer_id=eq.1',
      gives: { body: [{ sum: 30 }] },
    },
    {
      says: 'Columns next to an aggregate group it, and may order it.',
      ask: 'GET /orders?select=amount.sum(),order_date&order=order_date',
      gives: {
        body: [
          { sum: 41, order_date: '2023-09-01' },
          { sum: 20, order_date: '2023-09-02' },
        ],
      },
    },
    {
      says: '`count()` on a column counts what is not null.',
      ask: 'GET /orders?select=count(),observations:observation.count(),order_date&order=order_date',
      gives: {
        body: [
          { count: 2, observations: 1, order_date: '2023-09-01' },
          { count: 1, observations: 0, order_date: '2023-09-02' },
        ],
      },
    },
    {
      says: '`count` without parentheses still counts.',
      ask: 'GET /orders?select=count',
      gives: { body: [{ count: 3 }] },
    },
    {
      says: 'A cast before an aggregate converts its column, for example a part of a JSON column.',
      ask: 'GET /orders?select=order_details->tax_amount::numeric.sum()',
      gives: { body: [{ sum: 6.5 }] },
    },
    {
      says: 'A cast after an aggregate converts its result.',
      ask: 'GET /orders?select=amount.avg()::int',
      gives: { body: [{ avg: 20 }] },
    },
    {
      says: 'Both casts may be given.',
      ask: 'GET /orders?select=order_details->tax_amount::numeric.sum()::int',
      gives: { body: [{ sum: 7 }] },
    },
    {
      says: 'Embedded rows group an aggregate.',
      ask: 'GET /orders?select=amount.sum(),customers(name)&customer_id=eq.1',
      gives: { body: [{ sum: 30, customers: { name: 'Customer A' } }] },
    },
    {
      says: 'Embedded arrays group an aggregate, too.',
      ask: 'GET /customers?select=count(),orders(order_date)&id=eq.2',
      gives: { body: [{ count: 1, orders: [{ order_date: '2023-09-01' }] }] },
    },
    {
      says: 'Rows cannot be ordered by an aggregate.',
      ask: 'GET /orders?select=amount.sum(),order_date&order=amount.sum()',
      gives: { status: 400, code: 'PGRST100' },
    },
    {
      says: 'Spread columns group an aggregate.',
      ask: 'GET /orders?select=amount.sum(),...customers(name)&order=customers(name)',
      gives: {
        body: [
          { sum: 30, name: 'Customer A' },
          { sum: 31, name: 'Customer B' },
        ],
      },
    },
    {
      says: 'An aggregate inside an embed is grouped by the columns of that embed alone.',
      ask: 'GET /customers?select=name,orders(amount.sum(),order_date)&orders.order=order_date&id=eq.1',
      gives: {
        body: [
          {
            name: 'Customer A',
            orders: [
              { sum: 10, order_date: '2023-09-01' },
              { sum: 20, order_date: '2023-09-02' },
            ],
          },
        ],
      },
    },
    {
      says: 'An aggregate inside the spread of an object counts as one of the rows around it.',
      ask: 'GET /orders?select=order_date,...customers(subscription_date.max(),subscription_date.min())&order=order_date',
      gives: {
        body: [
          { order_date: '2023-09-01', max: '2023-10-15', min: '2013-10-01' },
          { order_date: '2023-09-02', max: '2023-10-15', min: '2023-10-15' },
        ],
      },
    },
    {
      says: 'An aggregate inside the spread of an array is refused.',
      ask: 'GET /customers?select=name,...orders(amount.sum())',
      gives: { status: 400, code: 'PGRST127' },
    },
  ],
}
