import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#tests/modules/open-rest-shop.ts'

const shop = await openRestShop({ allowsAggregates: true })
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const embeds: readonly [string, unknown][] = [
  // to one
  [
    '/orders?select=id,customers(name)&id=in.(1,4)&order=id',
    [
      { id: 1, customers: { name: 'Ada' } },
      { id: 4, customers: null },
    ],
  ],
  [
    '/orders?select=buyer:customers(*,n:name),id&id=eq.3',
    [
      {
        buyer: {
          id: 2,
          name: 'Bob',
          tags: [],
          meta: { city: 'Paris', visits: [] },
          joined: '2021-06-15',
          is_active: true,
          n: 'Bob',
        },
        id: 3,
      },
    ],
  ],
  ['/orders?select=id,customer_id(name)&id=eq.1', [{ id: 1, customer_id: { name: 'Ada' } }]],
  [
    '/orders?select=from:orders_shipping_fkey(city),to:billing_id(city)&id=eq.1',
    [{ from: { city: 'Rome' }, to: { city: 'Oslo' } }],
  ],
  ['/orders?select=addresses!orders_billing_fkey(city)&id=eq.1', [{ addresses: { city: 'Oslo' } }]],
  ['/orders?select=addresses!shipping_id(city)&id=eq.1', [{ addresses: { city: 'Rome' } }]],
  // a page in key order, which is found before its embeds
  [
    '/orders?select=id,customers(name)&order=id.desc&limit=3&offset=0',
    [
      { id: 4, customers: null },
      { id: 3, customers: { name: 'Bob' } },
      { id: 2, customers: { name: 'Ada' } },
    ],
  ],
  [
    '/orders?select=id,customers!inner(name)&customers.name=eq.Ada&order=total.desc,id&limit=1&offset=1',
    [{ id: 1, customers: { name: 'Ada' } }],
  ],
  ['/orders?select=id,customers(name)&total=gt.50&order=customers(name),id&limit=5&offset=9', []],
  // one to one, both ways
  [
    '/customers?select=id,customer_cards(number)&id=lt.3&order=id',
    [
      { id: 1, customer_cards: { number: '1111' } },
      { id: 2, customer_cards: null },
    ],
  ],
  ['/customer_cards?select=customers(name)', [{ customers: { name: 'Ada' } }]],
  // to many
  [
    '/customers?select=name,orders(id,total)&id=lt.3&order=id&orders.order=total.desc',
    [
      {
        name: 'Ada',
        orders: [
          { id: 2, total: 99 },
          { id: 1, total: 10.5 },
        ],
      },
      { name: 'Bob', orders: [{ id: 3, total: 5 }] },
    ],
  ],
  [
    '/addresses?select=city,orders!orders_shipping_fkey(id)&order=id&orders.order=id',
    [
      { city: 'Rome', orders: [{ id: 1 }, { id: 3 }] },
      { city: 'Oslo', orders: [{ id: 2 }] },
    ],
  ],
  // many to many through the junction, and through it by name
  [
    '/orders?select=id,products(name)&id=eq.1&products.order=id',
    [{ id: 1, products: [{ name: 'Hammer' }, { name: 'Wooden horse' }] }],
  ],
  ['/orders?select=id,products!order_lines(id)&id=eq.2', [{ id: 2, products: [{ id: 1 }] }]],
  [
    '/orders?select=order_lines(quantity,products(name))&id=eq.3',
    [{ order_lines: [{ quantity: 7, products: { name: 'Hammering for cats' } }] }],
  ],
  // a table embedded in itself
  [
    '/employees?select=name,manager_id(name,manager_id(name))&id=eq.3',
    [{ name: 'Leaf', manager_id: { name: 'Mid', manager_id: { name: 'Root' } } }],
  ],
  ['/employees?select=name,reports:employees!manager_id(name)&id=eq.1', [{ name: 'Root', reports: [{ name: 'Mid' }] }]],
  [
    '/employees?select=name,employees(name,employees(name))&id=eq.1',
    [{ name: 'Root', employees: [{ name: 'Mid', employees: [{ name: 'Leaf' }] }] }],
  ],
  // views have the keys of their tables
  ['/active_customers?select=name,orders(id)&id=eq.2', [{ name: 'Bob', orders: [{ id: 3 }] }]],
  ['/orders?select=id,active_customers(name)&id=eq.1', [{ id: 1, active_customers: { name: 'Ada' } }]],
  // by a column of the source, whichever side has the foreign key
  ['/orders?select=id,customer_id(name)&id=eq.1', [{ id: 1, customer_id: { name: 'Ada' } }]],
  ['/products?select=name,id(quantity)&id=eq.3', [{ name: 'Hammering for cats', id: [{ quantity: 7 }] }]],
  // filters, orders and limits inside
  [
    '/customers?select=id,orders(id)&orders.total=gt.50&order=id',
    [
      { id: 1, orders: [{ id: 2 }] },
      { id: 2, orders: [] },
      { id: 3, orders: [] },
    ],
  ],
  ['/customers?select=id,o:orders(id)&o.order=id.desc&o.limit=1&id=eq.1', [{ id: 1, o: [{ id: 2 }] }]],
  [
    '/customers?select=id,orders(id)&orders.order=id&orders.limit=1&orders.offset=1&id=eq.1',
    [{ id: 1, orders: [{ id: 2 }] }],
  ],
  [
    '/customers?select=id,orders(id)&orders.or=(total.eq.99,id.eq.3)&order=id&id=lt.3',
    [
      { id: 1, orders: [{ id: 2 }] },
      { id: 2, orders: [{ id: 3 }] },
    ],
  ],
  [
    '/customers?select=id,orders(products(id))&orders.products.name=eq.Hammer&orders.order=id&id=eq.1',
    [{ id: 1, orders: [{ products: [{ id: 1 }] }, { products: [{ id: 1 }] }] }],
  ],
  // inner
  ['/customers?select=id,orders!inner(id)&orders.total=gt.50', [{ id: 1, orders: [{ id: 2 }] }]],
  ['/customers?select=id,orders!inner()&orders.total=gt.50', [{ id: 1 }]],
  ['/orders?select=id,customers!inner(name)&customers.name=eq.Bob', [{ id: 3, customers: { name: 'Bob' } }]],
  [
    '/customers?select=id,orders!inner(products!inner(name))&orders.products.kind=eq.book',
    [{ id: 2, orders: [{ products: [{ name: 'Hammering for cats' }] }] }],
  ],
  // existence
  ['/customers?select=id,orders()&orders=is.null', [{ id: 3 }]],
  ['/customers?select=id,orders()&orders=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
  [
    '/customers?select=id,orders(),customer_cards()&or=(orders.is.null,customer_cards.not.is.null)&order=id',
    [{ id: 1 }, { id: 3 }],
  ],
  // order by a related column
  [
    '/orders?select=id,customers(name)&order=customers(name).desc.nullslast,id&customers=not.is.null',
    [
      { id: 3, customers: { name: 'Bob' } },
      { id: 1, customers: { name: 'Ada' } },
      { id: 2, customers: { name: 'Ada' } },
    ],
  ],
  // spread
  [
    '/orders?select=id,...customers(buyer:name,...customer_cards(number))&id=in.(1,4)&order=id',
    [
      { id: 1, buyer: 'Ada', number: '1111' },
      { id: 4, buyer: null, number: null },
    ],
  ],
  [
    '/order_lines?select=quantity,...products(*)&order_id=eq.3',
    [
      {
        quantity: 7,
        id: 3,
        name: 'Hammering for cats',
        kind: 'book',
        price: null,
        discount: 50,
        sizes: null,
        search: "'cat':3 'hammer':1",
        price_with_tax: null,
      },
    ],
  ],
  [
    '/customers?select=id,...orders(order_ids:id,total)&orders.order=id.desc&order=id',
    [
      { id: 1, order_ids: [2, 1], total: [99, 10.5] },
      { id: 2, order_ids: [3], total: [5] },
      { id: 3, order_ids: [], total: [] },
    ],
  ],
  // computed relationships
  ['/customers?select=id,products(name)&id=eq.2', [{ id: 2, products: [{ name: 'Hammering for cats' }] }]],
  [
    '/customers?select=id,last_order(id)&order=id',
    [
      { id: 1, last_order: { id: 2 } },
      { id: 2, last_order: { id: 3 } },
      { id: 3, last_order: null },
    ],
  ],
  // aggregates
  [
    '/orders?select=customer_id,total.sum(),n:count()&customer_id=not.is.null&order=customer_id',
    [
      { customer_id: 1, sum: 109.5, n: 2 },
      { customer_id: 2, sum: 5, n: 1 },
    ],
  ],
  ['/orders?select=total.max()::int,lo:total::int.min()', [{ max: 99, lo: 0 }]],
  ['/customers?select=name,orders(total.avg())&id=eq.2', [{ name: 'Bob', orders: [{ avg: 5 }] }]],
  [
    '/order_lines?select=order_id,quantity.sum(),...products(price.max())&order_id=lt.3&order=order_id',
    [
      { order_id: 1, sum: 3, max: 20 },
      { order_id: 2, sum: 1, max: 20 },
    ],
  ],
  ['/order_lines?select=...orders(customer_id),quantity.sum()&order_id=eq.3', [{ customer_id: 2, sum: 7 }]],
]

test.each(embeds)('GET %s', async (path, expected) => {
  const answer = await ask(`GET ${path}`)
  expect(answer.body).toEqual(expected)
})

test('rows with embeds can be grouped', async () => {
  const { body } = await ask('GET /orders?select=customers(name),total.sum()&customers=not.is.null')
  expect(body).toEqual(
    expect.arrayContaining([
      { customers: { name: 'Ada' }, sum: 109.5 },
      { customers: { name: 'Bob' }, sum: 5 },
    ]),
  )
})

test('an empty spread adds no columns', async () => {
  expect((await ask('GET /orders?select=id,...customers(),...order_lines()&id=eq.1')).body).toEqual([{ id: 1 }])
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

test('lists of values cannot be aggregated', async () => {
  expect(await ask('GET /customers?select=...orders(total.sum())')).toMatchObject({
    status: 400,
    body: { code: 'PGRST127' },
  })
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
