import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#tests/modules/open-rest-shop.ts'

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

test('the root describes the API in OpenAPI 2.0', async () => {
  const { status, headers, body } = await ask('GET /')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/openapi+json; charset=utf-8'])
  expect(headers.get('content-profile')).toBe('shop')
  expect(body).toMatchObject({
    swagger: '2.0',
    info: { title: 'The shop', description: 'Sells tools\nand toys' },
    host: 'site.test:80',
    basePath: '/rest/v1/',
    schemes: ['http'],
  })
  expect(body).not.toHaveProperty('securityDefinitions')
})

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

test('a path has the methods of its relation', async () => {
  const { paths } = (await ask('GET /')).body
  expect(Object.keys(paths['/customers'])).toEqual(['get', 'post', 'patch', 'delete'])
  expect(paths['/customers'].get).toMatchObject({
    summary: 'Everybody who buys',
    description: 'and some who only look',
    tags: ['customers'],
  })
  expect(paths['/customers'].get.parameters).toContainEqual({ $ref: '#/parameters/rowFilter.customers.name' })
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

test('callers see the tables and functions that they may use', async () => {
  const ofVisitor = (await ask('GET /')).body
  const ofMember = (await ask('GET /', { role: 'authenticated' })).body
  for (const [path, definition] of [
    ['/locked', 'locked'],
    ['/rpc/add_note', null],
  ] as const) {
    expect(ofVisitor.paths).not.toHaveProperty([path])
    expect(ofMember.paths).toHaveProperty([path])
    if (definition) expect(ofVisitor.definitions).not.toHaveProperty(definition)
  }
})

test('Accept-Profile chooses the schema to describe', async () => {
  const { headers, body } = await ask('GET /', { headers: { 'accept-profile': 'other' } })
  expect(headers.get('content-profile')).toBe('other')
  expect(Object.keys(body.definitions)).toEqual(['things'])
  expect(await ask('GET /', { headers: { 'accept-profile': 'hidden' } })).toMatchObject({ status: 406 })
})

test('privileges can be ignored', async () => {
  await using open = await openRestShop({ openApiMode: 'ignore-privileges' })
  const { paths } = (await open.ask('GET /')).body
  expect(paths).toHaveProperty(['/locked'])
  expect(paths).toHaveProperty(['/rpc/add_note'])
  expect(paths).not.toHaveProperty(['/rpc/secret'])
})

test('the address and the token can be part of the description', async () => {
  const address = 'https://api.example.com/data'
  await using open = await openRestShop({ openApiServerProxyUri: address, openApiSecurityActive: true })
  expect((await open.ask('GET /')).body).toMatchObject({
    host: 'api.example.com:443',
    basePath: '/data',
    schemes: ['https'],
    security: [{ JWT: [] }],
    securityDefinitions: { JWT: { in: 'header', name: 'Authorization', type: 'apiKey' } },
  })
})

test('the description can be switched off', async () => {
  await using open = await openRestShop({ openApiMode: 'disabled' })
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await open.ask(`${method} /`)).toMatchObject({ status: 404 })
  expect((await open.ask('GET /')).body.code).toBe('PGRST126')
})

test('a function can take the place of the description', async () => {
  await using open = await openRestShop({ rootFunction: 'overview' }, comments)
  expect((await open.ask('GET /')).body).toEqual({ ours: true })
  expect((await open.ask('GET /customers?select=id&id=eq.1')).body).toEqual([{ id: 1 }])
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
