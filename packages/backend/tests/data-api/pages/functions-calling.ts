import { expect } from 'vitest'
import type { Page } from '../sentence.ts'

const text = { 'content-type': 'text/plain' }
const xml = { 'content-type': 'text/xml' }
const bytes = { 'content-type': 'application/octet-stream' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

export const functionsCalling: Page = {
  title: 'Functions: calling',
  source: 'api/functions',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'Each function of the exposed schema is called at `/rpc/` and its name.',
      ask: 'GET /rpc/count_shelves',
      gives: { body: 14 },
    },
    {
      says: 'A function of a schema that is not exposed cannot be called.',
      ask: 'POST /rpc/do_nothing',
      gives: { status: 404, code: 'PGRST202' },
    },
    {
      says: 'A call needs the right to execute the function: 401 for a visitor who lacks it.',
      ask: 'POST /rpc/hire',
      given: { body: { name: 'Dov' } },
      gives: { status: 401, code: '42501' },
    },
    {
      says: 'The role that was granted execution calls the function.',
      ask: 'POST /rpc/hire',
      given: { body: { name: 'Dov' }, role: 'authenticated' },
      gives: { body: 7 },
    },
    {
      says: 'A function may change data.',
      ask: 'POST /rpc/take_shelves',
      given: { body: { up_to: 1 } },
      gives: { body: [{ id: 1, label: 'shelf 1' }] },
    },
    {
      says: 'A function may change the schema.',
      ask: 'POST /rpc/open_room',
      given: { body: { name: 'attic' } },
      gives: { status: 204 },
    },
    {
      says: 'The prefix lets a function have the name of a table.',
      ask: 'GET /rpc/books?select=title&id=eq.1',
      gives: { body: [{ title: 'Rivers' }] },
    },
    {
      says: 'Procedures are not served.',
      ask: 'POST /rpc/close_doors',
      gives: { status: 404, code: 'PGRST202' },
    },
    {
      says: 'POST takes the arguments from a JSON object, one per key.',
      ask: 'POST /rpc/add',
      given: { body: { a: 1, b: 2 } },
      gives: { body: 3 },
    },
    {
      says: 'Names that were quoted in SQL keep their capitals.',
      ask: 'POST /rpc/countBooks',
      given: { body: { minPages: 100 } },
      gives: { body: 2 },
    },
    {
      says: 'In any other case, names are in lower case.',
      ask: 'POST /rpc/ADD',
      given: { body: { a: 1, b: 2 } },
      gives: { status: 404, code: 'PGRST202' },
    },
    {
      says: 'GET calls a function that changes nothing, with its arguments in the query string.',
      ask: 'GET /rpc/add?a=1&b=2',
      gives: { body: 3 },
    },
    {
      says: 'Arguments that have a default may be left out.',
      ask: 'GET /rpc/welcome',
      gives: { body: 'Welcome, reader!', headers: { 'content-type': 'application/json; charset=utf-8' } },
    },
    {
      says: 'An argument that is given replaces the default.',
      ask: 'GET /rpc/welcome?name=Ada',
      gives: { body: 'Welcome, Ada!' },
    },
    {
      says: 'A parameter of type jsonb takes a list of objects.',
      async check({ ask }) {
        const changes = [
          { id: 1, label: 'Maps' },
          { id: '2', label: 'Plays' },
        ]
        expect(await ask('POST /rpc/label_shelves', { body: { changes } })).toMatchObject({ status: 204, text: '' })
      },
    },
    {
      says: 'A single parameter of type json without a name takes the whole JSON body.',
      ask: 'POST /rpc/multiply',
      given: { body: { x: 4, y: 2 } },
      gives: { body: 8 },
    },
    {
      says: 'The whole body needs the content type of JSON.',
      ask: 'POST /rpc/multiply',
      given: { body: '{"x": 4, "y": 2}', headers: text },
      gives: { status: 404, code: 'PGRST202' },
    },
    {
      says: 'Among overloads, the one with the parameter without a name is called when no other fits.',
      ask: 'POST /rpc/describe',
      given: { body: { weight: 7 } },
      gives: { body: 'document' },
    },
    {
      says: 'An overload that has the given names is called first.',
      ask: 'POST /rpc/describe',
      given: { body: { pages: 7 } },
      gives: { body: 'pages' },
    },
    {
      says: 'A parameter of type text without a name takes a body of `text/plain`.',
      ask: 'POST /rpc/length_of',
      given: { body: 'abc', headers: text },
      gives: { body: 3 },
    },
    {
      says: 'A parameter of type xml without a name takes a body of `text/xml`.',
      ask: 'POST /rpc/root_of',
      given: { body: '<shelf><book/></shelf>', headers: xml },
      gives: { body: 'shelf' },
    },
    {
      says: 'A parameter of type bytea without a name takes a body of `application/octet-stream`.',
      ask: 'POST /rpc/size_of',
      given: { body: new Uint8Array([0, 255, 128]), headers: bytes },
      gives: { body: 3 },
    },
    {
      says: 'An array argument is a JSON array.',
      ask: 'POST /rpc/plus_one',
      given: { body: { list: [1, 2, 3, 4] } },
      gives: { body: [2, 3, 4, 5] },
    },
    {
      says: 'In a query string, an array is written as PostgreSQL writes it.',
      ask: 'GET /rpc/plus_one?list=%7B1,2,3,4%7D',
      gives: { body: [2, 3, 4, 5] },
    },
    {
      says: 'In JSON, too, PostgreSQL’s notation of an array is accepted.',
      ask: 'POST /rpc/plus_one',
      given: { body: { list: '{1,2,3,4}' } },
      gives: { body: [2, 3, 4, 5] },
    },
    {
      says: 'A variadic parameter takes a JSON array.',
      ask: 'POST /rpc/sum_of',
      given: { body: { numbers: [1, 2, 3] } },
      gives: { body: 6 },
    },
    {
      says: 'A query string repeats a variadic parameter.',
      ask: 'GET /rpc/sum_of?numbers=1&numbers=2&numbers=3',
      gives: { body: 6 },
    },
    {
      says: 'A form repeats a variadic parameter.',
      ask: 'POST /rpc/sum_of',
      given: { body: 'numbers=1&numbers=2&numbers=3', headers: form },
      gives: { body: 6 },
    },
    {
      says: 'Overloads with different numbers of parameters are distinguished: here with one.',
      ask: 'GET /rpc/fee?book_id=1',
      gives: { body: 'one day' },
    },
    {
      says: 'Overloads with different numbers of parameters are distinguished: here with two.',
      ask: 'GET /rpc/fee?book_id=1&days=3',
      gives: { body: '3 days' },
    },
    {
      says: 'Overloads that differ by the types of their parameters alone are ambiguous.',
      ask: 'GET /rpc/find?what=1',
      gives: { status: 300, code: 'PGRST203' },
    },
  ],
}
