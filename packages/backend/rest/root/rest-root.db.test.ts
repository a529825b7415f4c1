import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const comments = `
  comment on schema shop is E'The shop\\n\\nSells tools\\nand toys';
  comment on table shop.customers is E'Everybody who buys\\n\\nand some who only look';
  comment on column shop.customers.name is 'As on the invoice';
  comment on function shop.add(int, int) is 'Adds';
  alter table shop.customers add column nick varchar(5);
  create function shop.overview() returns json language sql stable as $$ select '{"ours": true}'::json $$;
`
const shop = await openRestShop({}, comments)
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

test('a table has its comment, its keys and the types of its columns', async () => {
  const { body } = await ask('GET /')
  expect(body.definitions.customers).toMatchObject({
    type: 'object',
    required: ['id', 'name', 'tags', 'is_active'],
    properties: {
      id: { type: 'integer', format: 'int32', description: 'Note:\nThis is a Primary Key.<pk/>' },
      name: { type: 'string', format: 'text', description: 'As on the invoice' },
      tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
      meta: { format: 'jsonb' },
      is_active: { type: 'boolean', format: 'boolean', default: true },
      nick: { type: 'string', format: 'character varying', maxLength: 5 },
    },
  })
  expect(body.definitions.orders.properties.customer_id.description).toBe(
    "Note:\nThis is a Foreign Key to `customers.id`.<fk table='customers' column='id'/>",
  )
  expect(body.definitions.products.properties.kind).toMatchObject({ enum: ['tool', 'toy', 'book'], default: 'tool' })
})

test('a function is offered by GET only if it cannot write', async () => {
  const { paths } = (await ask('GET /')).body
  expect(paths['/rpc/add'].get).toMatchObject({
    summary: 'Adds',
    parameters: [
      { name: 'a', in: 'query', required: true, type: 'integer', format: 'int32' },
      { name: 'b', in: 'query', required: true, type: 'integer', format: 'int32' },
    ],
  })
  expect(Object.keys(paths['/rpc/nothing'])).toEqual(['post'])
  expect(paths['/rpc/join_all'].get.parameters).toEqual([
    {
      name: 'words',
      in: 'query',
      required: true,
      type: 'array',
      items: { type: 'string', format: 'text' },
      collectionFormat: 'multi',
    },
  ])
})

test('computed columns and functions of triggers are not described', async () => {
  expect((await ask('GET /')).body.paths).not.toHaveProperty('/rpc/shout')
})

test('the description can be switched off', async () => {
  await using open = await openRestShop({ openApiMode: 'disabled' })
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await open.ask(`${method} /`)).toMatchObject({ status: 404 })
  expect((await open.ask('GET /')).body.code).toBe('PGRST126')
})

const refusals: readonly [string, Record<string, string>, object][] = [
  ['GET /', { accept: 'text/csv' }, { status: 406, body: { code: 'PGRST107' } }],
  ['POST /', {}, { status: 405, body: { code: 'PGRST117' } }],
  ['DELETE /', {}, { status: 405, body: { code: 'PGRST117' } }],
  ['GET /customers', { accept: 'application/openapi+json' }, { status: 406, body: { code: 'PGRST107' } }],
]

test.each(refusals)('%s with %j is %j', async (request, headers, expected) => {
  expect(await ask(request, { headers })).toMatchObject(expected)
})

test('HEAD has only the content type', async () => {
  const { status, headers, text } = await ask('HEAD /')
  expect([status, headers.get('content-type'), text]).toEqual([200, 'application/openapi+json; charset=utf-8', ''])
})
