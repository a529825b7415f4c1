import type { Page } from '../sentence.ts'

const json = 'application/json; charset=utf-8'
const single = { accept: 'application/vnd.pgrst.object+json' }
const cannes = { id: 1, name: 'Cannes', year: 1962 }

export const resourceRepresentation: Page = {
  title: 'Resource representation',
  source: 'api/resource_representation',
  sentences: [
    {
      says: '`Accept` selects the format of the response.',
      ask: 'GET /competitions?id=eq.1',
      given: { headers: { accept: 'application/json' } },
      gives: { body: [cannes], headers: { 'content-type': json } },
    },
    {
      says: 'Tables are available as CSV.',
      ask: 'GET /competitions?id=eq.1',
      given: { headers: { accept: 'text/csv' } },
      gives: { body: 'id,name,year\n1,Cannes,1962', headers: { 'content-type': 'text/csv; charset=utf-8' } },
    },
    {
      says: 'CSV quotes a cell as PostgreSQL quotes it in the text of a row, and doubles its backslashes.',
      differs: 'backslashes in CSV',
      ask: 'GET /marks?select=id,name&id=lte.3&order=id',
      given: { headers: { accept: 'text/csv' } },
      gives: { body: 'id,name\n1,"Hebdon,John"\n2,"Quote:"""\n3,"Backslash:\\"' },
    },
    {
      says: 'The rows of functions are available as CSV.',
      ask: 'GET /rpc/numbers?limit=2',
      given: { headers: { accept: 'text/csv' } },
      gives: { body: 'id\n1\n2' },
    },
    {
      says: '`*/*` is JSON for tables.',
      ask: 'GET /competitions?id=eq.1',
      given: { headers: { accept: '*/*' } },
      gives: { headers: { 'content-type': json } },
    },
    {
      says: '`*/*` is OpenAPI at the root.',
      ask: 'GET /',
      given: { headers: { accept: '*/*' } },
      gives: { headers: { 'content-type': 'application/openapi+json; charset=utf-8' } },
    },
    {
      says: 'Of several media types the first available one is chosen.',
      ask: 'GET /competitions?id=eq.1',
      given: { headers: { accept: 'unknown/unknown, text/csv' } },
      gives: { headers: { 'content-type': 'text/csv; charset=utf-8' } },
    },
    {
      says: 'Unknown media types are refused with 415.',
      differs: 'older documentation',
      ask: 'GET /competitions',
      given: { headers: { accept: 'unknown/unknown' } },
      gives: {
        status: 406,
        body: {
          code: 'PGRST107',
          details: null,
          hint: null,
          message: 'None of these media types are available: unknown/unknown',
        },
      },
    },
    {
      says: 'Rows are an array, even a single one.',
      ask: 'GET /competitions?id=eq.1',
      gives: { body: [cannes] },
    },
    {
      says: '`application/vnd.pgrst.object+json` asks for a single row as an object.',
      ask: 'GET /competitions?id=eq.1',
      given: { headers: single },
      gives: { body: cannes, headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' } },
    },
    {
      says: 'It is an error if there is no row instead of a single one.',
      ask: 'GET /competitions?id=eq.9',
      given: { headers: single },
      gives: {
        status: 406,
        body: {
          code: 'PGRST116',
          details: 'The result contains 0 rows',
          hint: null,
          message: 'Cannot coerce the result to a single JSON object',
        },
      },
    },
    {
      says: 'It is an error if there are several rows instead of a single one.',
      ask: 'GET /competitions',
      given: { headers: single },
      gives: { status: 406, code: 'PGRST116' },
    },
    {
      says: 'Nulls are part of the response.',
      ask: 'GET /films?id=eq.5',
      gives: { body: [{ id: 5, director_id: null, title: 'Lost Reel', year: 1920, rating: null, language: null }] },
    },
    {
      says: '`nulls=stripped` leaves nulls out of an array.',
      ask: 'GET /films?id=eq.5',
      given: { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } },
      gives: {
        body: [{ id: 5, title: 'Lost Reel', year: 1920 }],
        headers: { 'content-type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' },
      },
    },
    {
      says: '`nulls=stripped` leaves nulls out of an object.',
      ask: 'GET /films?id=eq.5',
      given: { headers: { accept: 'application/vnd.pgrst.object+json;nulls=stripped' } },
      gives: { body: { id: 5, title: 'Lost Reel', year: 1920 } },
    },
    {
      says: '`PATCH` takes CSV.',
      ask: 'PATCH /products?sku=eq.CL2031&select=name',
      given: { body: 'name\nShirt', headers: { 'content-type': 'text/csv', prefer: 'return=representation' } },
      gives: { body: [{ name: 'Shirt' }] },
    },
    {
      says: '`PUT` takes URL-encoded bodies.',
      ask: 'PUT /products?sku=eq.AC1022',
      given: {
        body: 'sku=AC1022&name=Cap&price=5',
        headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' },
      },
      gives: { status: 201, body: [{ sku: 'AC1022', name: 'Cap', price: 5 }] },
    },
    {
      says: 'A body may be of any size.',
      differs: 'limits on size',
      settings: { maxBodyBytes: 100 },
      ask: 'POST /products',
      given: { body: [{ sku: 'x'.repeat(100) }] },
      gives: { status: 413, code: 'payload_too_large' },
    },
    {
      says: 'A response may be of any size.',
      differs: 'limits on size',
      settings: { maxResponseBytes: 100 },
      ask: 'GET /people',
      gives: { status: 400, code: '54000' },
    },
    {
      says: 'Plans are available where they are enabled.',
      settings: { showsPlans: true },
      ask: 'GET /competitions',
      given: { headers: { accept: 'application/vnd.pgrst.plan+json' } },
      gives: { headers: { 'content-type': /^application\/vnd\.pgrst\.plan\+json/ } },
    },
    {
      says: 'Plans are not available elsewhere.',
      ask: 'GET /competitions',
      given: { headers: { accept: 'application/vnd.pgrst.plan' } },
      gives: { status: 406, code: 'PGRST107' },
    },
    {
      says: 'Bodies of other media types are refused for tables.',
      ask: 'POST /products',
      given: { body: '<sku/>', headers: { 'content-type': 'text/xml' } },
      gives: { status: 400, code: 'PGRST102' },
    },
  ],
}
