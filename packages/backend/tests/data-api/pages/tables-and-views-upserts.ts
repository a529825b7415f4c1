import type { Page } from '../sentence.ts'

const full = { prefer: 'return=representation' }

/** Rows that are inserted or, if they exist, updated: `POST` with a resolution, and `PUT`. */
export const upsertSentences: Page['sentences'] = [
  {
    says: '`resolution=merge-duplicates` updates the rows whose primary keys exist and inserts the others.',
    ask: 'POST /products',
    given: {
      body: [
        { sku: 'CL2031', name: 'Existing T-shirt', price: 35 },
        { sku: 'AC1022', name: 'New Cap', price: 30 },
      ],
      headers: { prefer: 'resolution=merge-duplicates, return=representation' },
    },
    gives: {
      status: 201,
      body: [
        { sku: 'CL2031', name: 'Existing T-shirt', price: 35 },
        { sku: 'AC1022', name: 'New Cap', price: 30 },
      ],
    },
  },
  {
    says: '`resolution=ignore-duplicates` leaves existing rows alone.',
    ask: 'POST /products',
    given: {
      body: [
        { sku: 'CL2031', name: 'Existing T-shirt', price: 35 },
        { sku: 'AC1022', name: 'New Cap', price: 30 },
      ],
      headers: { prefer: 'resolution=ignore-duplicates, return=representation' },
    },
    gives: { status: 201, body: [{ sku: 'AC1022', name: 'New Cap', price: 30 }] },
  },
  {
    says: 'With `missing=default` rows without a generated key are inserted next to those that are updated.',
    ask: 'POST /employees?columns=id,name,salary&select=name,salary',
    given: {
      body: [
        { id: 1, name: 'Taylor', salary: 30000 },
        { name: 'New', salary: 50000 },
      ],
      headers: { prefer: 'resolution=merge-duplicates, missing=default, return=representation' },
    },
    gives: {
      status: 201,
      body: [
        { name: 'Taylor', salary: 30000 },
        { name: 'New', salary: 50000 },
      ],
    },
  },
  {
    says: '`on_conflict` names columns with a unique constraint that are used instead of the primary key.',
    ask: 'POST /employees?on_conflict=name&select=name,salary',
    given: {
      body: [
        { name: 'Johnson', salary: 40000 },
        { name: 'New', salary: 60000 },
      ],
      headers: { prefer: 'resolution=merge-duplicates, return=representation' },
    },
    gives: {
      status: 201,
      body: [
        { name: 'Johnson', salary: 40000 },
        { name: 'New', salary: 60000 },
      ],
    },
  },
  {
    says: '`PUT` with the primary key as its filter updates the row that exists.',
    ask: 'PUT /products?sku=eq.CL2031',
    given: { body: { sku: 'CL2031', name: 'Shirt', price: 1 }, headers: full },
    gives: { body: [{ sku: 'CL2031', name: 'Shirt', price: 1 }] },
  },
  {
    says: '`PUT` inserts the row that does not exist.',
    ask: 'PUT /products?sku=eq.AC1022',
    given: { body: { sku: 'AC1022', name: 'Cap', price: 1 }, headers: full },
    gives: { status: 201, body: [{ sku: 'AC1022', name: 'Cap', price: 1 }] },
  },
  {
    says: 'The primary key in the body of `PUT` must be that of the filter.',
    ask: 'PUT /products?sku=eq.CL2031',
    given: { body: { sku: 'CL2040', name: 'Shirt', price: 1 } },
    gives: { status: 400, code: 'PGRST115' },
  },
  {
    says: 'The filter of `PUT` must name the primary key with `eq`.',
    ask: 'PUT /products?name=eq.T-shirt',
    given: { body: { sku: 'CL2031', name: 'Shirt', price: 1 } },
    gives: { status: 405, code: 'PGRST105' },
  },
]
