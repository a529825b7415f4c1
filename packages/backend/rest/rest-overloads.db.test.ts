import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const functions = `
  create function shop.unnamed(jsonb) returns jsonb language sql immutable as 'select $1';
  create function shop.unnamed(text) returns text language sql immutable as $$ select 'text ' || $1 $$;
  create function shop.unnamed(xml) returns text language sql immutable as $$ select 'xml ' || $1 $$;
  create function shop.unnamed(bytea) returns text language sql immutable as $$ select 'bytes ' || encode($1, 'hex') $$;
  create function shop.unnamed() returns text language sql immutable as $$ select 'nothing' $$;
  create function shop.unnamed(x int, y int) returns int language sql immutable as 'select x + y';
  create function shop.unnamed_number(int) returns int language sql immutable as 'select $1';
  create function shop.only_text(text) returns text language sql immutable as 'select $1';

  create function shop.same(b text, a int) returns int language sql immutable as 'select 1';
  create function shop.same(a text, b text) returns int language sql immutable as 'select 2';
  create function shop.same(a int, b text) returns int language sql immutable as 'select 3';
  comment on function shop.same(a int, b text) is 'A function with a comment comes last';
  create function shop.same(a int, b text, c int default 0) returns int language sql immutable as 'select 4';

  create function shop.one_record() returns record language sql immutable as $$ select 1 as n, 'a' as t $$;
  create function shop.all_records() returns setof record language sql immutable
    as $$ select * from (values (1, 'a'), (2, 'b')) as v (n, t) $$;
  create domain shop.customer_row as shop.customers;
  create function shop.customer_rows() returns setof shop.customer_row
    language sql stable as $$ select c::shop.customer_row from shop.customers c order by id $$;
`
const shop = await openRestShop({}, functions)
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

test('the key "" stands for the unnamed parameter, which still takes the whole body', async () => {
  const body = { '': 'value' }
  expect((await ask('POST /rpc/whole_body', { body })).body).toEqual(body)
})

test('GET never reaches an unnamed parameter', async () => {
  expect((await ask('GET /rpc/unnamed')).body).toBe('nothing')
  expect((await ask('GET /rpc/unnamed?x=1&y=2')).body).toBe(3)
  expect(await ask('GET /rpc/only_text?=value')).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
})

const searches: readonly [string, string, string][] = [
  ['application/json', '{"z": 1}', ' with parameter z or with a single unnamed json/jsonb parameter'],
  ['application/json', '', ' without parameters or with a single unnamed json/jsonb parameter'],
  ['text/csv', 'z\n1', ' with parameter z'],
  ['text/xml', '<a/>', ' with a single unnamed xml parameter'],
  ['application/octet-stream', 'A', ' with a single unnamed bytea parameter'],
]

test.each(searches)('no function for a body of %s %s: it was searched%s', async (type, body, search) => {
  const answer = await ask('POST /rpc/only_text', { body, headers: { 'content-type': type } })
  expect(answer).toMatchObject({
    status: 404,
    body: {
      code: 'PGRST202',
      details: `Searched for the function shop.only_text${search}, but no matches were found in the schema cache.`,
    },
  })
})

test('a function with another unnamed parameter can be neither called nor suggested', async () => {
  const answer = await ask('POST /rpc/unnamed_number', { body: 1 })
  expect(answer).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
  expect(answer.body.hint ?? '').not.toContain('unnamed_number')
})

test('ambiguous overloads are listed with the fewest parameters first, then by comment, then by name', async () => {
  const answer = await ask('GET /rpc/same?a=1&b=2')
  expect(answer).toMatchObject({ status: 300, body: { code: 'PGRST203' } })
  expect(answer.body.message).toBe(
    'Could not choose the best candidate function between: shop.same(a => text, b => text), ' +
      'shop.same(b => text, a => integer), shop.same(a => integer, b => text), ' +
      'shop.same(a => integer, b => text, c => integer)',
  )
})

test('rows of a domain over a table can be selected from and embedded into', async () => {
  const answer = await ask('GET /rpc/customer_rows?select=name,orders(id)&id=eq.2')
  expect(answer.body).toEqual([{ name: 'Bob', orders: [{ id: 3 }] }])
})
