import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const shop = await openRestShop({ allowsAggregates: true })
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

// What the sentences of tests/data-api leave open.
const reads: readonly [string, unknown][] = [
  ['/addresses?select=&limit=1', [{ id: 1, city: 'Rome' }]],
  ['/orders?select=total::double precision,day:placed_at::DATE&id=eq.1', [{ total: 10.5, day: '2024-01-01' }]],
  ['/customers?select=c:meta->deep->>k,tags->0&id=eq.1', [{ c: 'v', tags: 'vip' }]],
  ['/odd%20%22table%22?select=*', [{ "we\"ird 'col'": 1, select: 'a', ünï: 'b', count: 2 }]],
  [`/odd%20%22table%22?select="we\\"ird 'col'",ünï&"we\\"ird 'col'"=eq.1`, [{ "we\"ird 'col'": 1, ünï: 'b' }]],
  ['/odd%20%22table%22?select=count,"a\\" ; b":select&order=count', [{ count: 2, 'a" ; b': 'a' }]],
  ['/customers?select=id&id=in.()', []],
  ['/customers?select=id&name=in.("Cleo, \\"the cat\\"")', [{ id: 3 }]],
  ['/customers?select=id&id=not.in.(1,2)', [{ id: 3 }]],
  ['/products?select=id&kind=eq.toy', [{ id: 2 }]],
  ['/customers?select=id&or=(id.in.(1,2),not.and(id.gt.0))&order=id', [{ id: 1 }, { id: 2 }]],
  ['/customers?select=id&order=id&limit=1&offset=-1', [{ id: 1 }]],
  ['/customers?select=n:count&id=gt.1', [{ n: 2 }]],
  ['/customers?select=orders(count)&id=eq.3', [{ orders: [{ count: 0 }] }]],
  // a page in key order, which is found before its embeds
  ['/orders?select=id,customers(name)&order=id.desc&limit=1&offset=1', [{ id: 3, customers: { name: 'Bob' } }]],
  [
    '/orders?select=id,customers!inner(name)&customers.name=eq.Ada&order=total.desc,id&limit=1&offset=1',
    [{ id: 1, customers: { name: 'Ada' } }],
  ],
  ['/orders?select=id,customers(name)&total=gt.50&order=customers(name),id&limit=5&offset=9', []],
  // by the name of a column, a foreign key or a junction
  ['/orders?select=id,customer_id(name)&id=eq.1', [{ id: 1, customer_id: { name: 'Ada' } }]],
  ['/products?select=name,id(quantity)&id=eq.3', [{ name: 'Hammering for cats', id: [{ quantity: 7 }] }]],
  [
    '/orders?select=from:orders_shipping_fkey(city),to:billing_id(city)&id=eq.1',
    [{ from: { city: 'Rome' }, to: { city: 'Oslo' } }],
  ],
  ['/orders?select=addresses!shipping_id(city)&id=eq.1', [{ addresses: { city: 'Rome' } }]],
  ['/orders?select=id,products!order_lines(id)&id=eq.2', [{ id: 2, products: [{ id: 1 }] }]],
  // a table embedded in itself
  [
    '/employees?select=name,manager_id(name,manager_id(name))&id=eq.3',
    [{ name: 'Leaf', manager_id: { name: 'Mid', manager_id: { name: 'Root' } } }],
  ],
  [
    '/employees?select=name,employees(name,employees(name))&id=eq.1',
    [{ name: 'Root', employees: [{ name: 'Mid', employees: [{ name: 'Leaf' }] }] }],
  ],
  // views have the keys of their tables
  ['/active_customers?select=name,orders(id)&id=eq.2', [{ name: 'Bob', orders: [{ id: 3 }] }]],
  ['/orders?select=id,active_customers(name)&id=eq.1', [{ id: 1, active_customers: { name: 'Ada' } }]],
  ['/customers?select=id,orders!inner()&orders.total=gt.50', [{ id: 1 }]],
  [
    '/customers?select=id,orders!inner(products!inner(name))&orders.products.kind=eq.book',
    [{ id: 2, orders: [{ products: [{ name: 'Hammering for cats' }] }] }],
  ],
  // spreads, computed relationships and aggregates
  ['/orders?select=id,...customers(),...order_lines()&id=eq.1', [{ id: 1 }]],
  ['/order_lines?select=...products(*)&limit=0', []],
  [
    '/orders?select=id,...customers(buyer:name,...customer_cards(number))&id=in.(1,4)&order=id',
    [
      { id: 1, buyer: 'Ada', number: '1111' },
      { id: 4, buyer: null, number: null },
    ],
  ],
  ['/customers?select=last_order(id)&id=gt.1&order=id', [{ last_order: { id: 3 } }, { last_order: null }]],
  ['/orders?select=total.max()::int,lo:total::int.min()', [{ max: 99, lo: 0 }]],
  [
    '/order_lines?select=order_id,quantity.sum(),...products(price.max())&order_id=eq.1',
    [{ order_id: 1, sum: 3, max: 20 }],
  ],
]

test.each(reads)('GET %s', async (path, expected) => {
  expect((await ask(`GET ${path}`)).body).toEqual(expected)
})

test('groups are ordered by the columns of a spread, under their names in the response', async () => {
  const byName = await ask('GET /orders?select=total.sum(),...customers!inner(name)&order=customers(name).desc')
  expect(byName.body).toEqual([
    { sum: 5, name: 'Bob' },
    { sum: 109.5, name: 'Ada' },
  ])
  const byAlias = await ask('GET /orders?select=total.sum(),...customers!inner(buyer:name)&order=customers(buyer)')
  expect(byAlias.body.map(({ buyer }: { buyer: string }) => buyer)).toEqual(['Ada', 'Bob'])
  const byCount = await ask('GET /orders?select=...customers!inner(name,count())&order=customers(count).desc')
  expect(byCount.body).toEqual([
    { name: 'Ada', count: 2 },
    { name: 'Bob', count: 1 },
  ])
})

test('lists of spread values and embedded rows can be grouped by', async () => {
  const { body } = await ask('GET /orders?select=total.sum(),...order_lines(quantity)&id=in.(3,4)')
  expect(body).toEqual(
    expect.arrayContaining([
      { sum: 5, quantity: [7] },
      { sum: 0, quantity: [] },
    ]),
  )
  const nested = await ask('GET /orders?select=total.sum(),...customers(name,customer_cards(number))&customer_id=eq.1')
  expect(nested.body).toEqual([{ sum: 109.5, name: 'Ada', customer_cards: { number: '1111' } }])
})

test('a filter that names an aliased relation itself is answered with a warning', async () => {
  const answer = await ask('GET /customers?select=id,o:orders(id)&orders.id=eq.1&id=eq.1')
  expect(answer.body).toEqual([{ id: 1, o: [{ id: 1 }] }])
  expect(answer.headers.get('warning')).toMatch(/^299 - ".*Update `orders` to `o` in query string/)
  expect((await ask('GET /customers?select=id,o:orders(id)&o.id=eq.1')).headers.has('warning')).toBe(false)

  await using strict = await openRestShop({ allowsTargetNames: false })
  expect(await strict.ask('GET /customers?select=id,o:orders(id)&orders.id=eq.1')).toMatchObject({
    status: 400,
    body: { code: 'PGRST108', hint: "Change 'orders' to 'o' in filters, orders or limits." },
  })
})

test('a relationship that does not exist is answered with the closest one', async () => {
  expect((await ask('GET /customers?select=order(id)')).body.hint).toBe(
    "Perhaps you meant 'orders' instead of 'order'.",
  )
  expect((await ask('GET /no_key?select=orders(id)')).body.hint).toBeNull()
})

test('two junctions to the same relation are distinguished by their names', async () => {
  expect((await ask('GET /customers?select=addresses!homes(city)&id=eq.1')).body).toEqual([
    { addresses: [{ city: 'Oslo' }] },
  ])
  expect((await ask('GET /customers?select=addresses(city)')).body).toMatchObject({
    code: 'PGRST201',
    hint: expect.stringMatching(/'addresses!homes', 'addresses!offices'/),
    details: expect.arrayContaining([
      {
        cardinality: 'many-to-many',
        embedding: 'customers with addresses',
        relationship: 'homes using homes_customer_id_fkey(customer_id) and homes_address_id_fkey(address_id)',
      },
    ]),
  })
})
