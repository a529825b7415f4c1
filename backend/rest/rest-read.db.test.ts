import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#tests/modules/open-rest-shop.ts'

const shop = await openRestShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const reads: readonly [string, unknown][] = [
  // columns
  ['/customers?select=id,name&id=eq.1', [{ id: 1, name: 'Ada' }]],
  [
    '/addresses',
    [
      { id: 1, city: 'Rome' },
      { id: 2, city: 'Oslo' },
    ],
  ],
  ['/addresses?select=*,town:city&limit=1', [{ id: 1, city: 'Rome', town: 'Rome' }]],
  ['/addresses?select=&limit=1', [{ id: 1, city: 'Rome' }]],
  ['/addresses?select=id::text&limit=1', [{ id: '1' }]],
  ['/orders?select=total::double precision,day:placed_at::DATE&id=eq.1', [{ total: 10.5, day: '2024-01-01' }]],
  ['/customers?select=shout&id=eq.1', [{ shout: 'ADA' }]],
  ['/customers?select=loud:shout::text,id&shout=eq.BOB', [{ loud: 'BOB', id: 2 }]],
  // JSON
  ['/customers?select=meta->>city&id=eq.1', [{ city: 'London' }]],
  ['/customers?select=meta->visits->0&id=eq.1', [{ visits: 3 }]],
  ['/customers?select=c:meta->deep->>k,tags->0&id=eq.1', [{ c: 'v', tags: 'vip' }]],
  ['/customers?select=id&meta->>city=eq.Paris', [{ id: 2 }]],
  ['/customers?select=id&meta->visits->0=eq.3', [{ id: 1 }]],
  ['/customers?select=id&order=meta->>city.desc.nullslast', [{ id: 2 }, { id: 1 }, { id: 3 }]],
  // names
  ['/odd%20%22table%22?select=*', [{ "we\"ird 'col'": 1, select: 'a', ünï: 'b', count: 2 }]],
  [`/odd%20%22table%22?select="we\\"ird 'col'",ünï&"we\\"ird 'col'"=eq.1`, [{ "we\"ird 'col'": 1, ünï: 'b' }]],
  ['/odd%20%22table%22?select=count,"a\\" ; b":select&order=count', [{ count: 2, 'a" ; b': 'a' }]],
  // filters
  ['/customers?select=id&id=gt.1&id=lt.3', [{ id: 2 }]],
  ['/customers?select=id&id=in.(1,3)&order=id.desc', [{ id: 3 }, { id: 1 }]],
  ['/customers?select=id&id=in.()', []],
  ['/customers?select=id&name=in.("Cleo, \\"the cat\\"")', [{ id: 3 }]],
  ['/customers?select=id&id=not.in.(1,2)', [{ id: 3 }]],
  ['/customers?select=id&name=like.*o*&order=id', [{ id: 2 }, { id: 3 }]],
  ['/customers?select=id&name=ilike.a*', [{ id: 1 }]],
  ['/customers?select=id&name=ilike(any).{a*,b*}&order=id', [{ id: 1 }, { id: 2 }]],
  ['/customers?select=id&name=like(all).{A*,*a}', [{ id: 1 }]],
  ['/customers?select=id&name=match.^B', [{ id: 2 }]],
  ['/customers?select=id&name=imatch.^b', [{ id: 2 }]],
  ['/customers?select=id&id=eq(any).{1,2}&order=id', [{ id: 1 }, { id: 2 }]],
  ['/customers?select=id&joined=is.null', [{ id: 3 }]],
  ['/customers?select=id&joined=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
  ['/customers?select=id&is_active=is.false', [{ id: 3 }]],
  ['/customers?select=id&joined=isdistinct.2020-01-01&order=id', [{ id: 2 }, { id: 3 }]],
  ['/customers?select=id&tags=cs.{vip}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/customers?select=id&tags=cd.{vip,early,other}&tags=neq.{}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/customers?select=id&tags=ov.{early,none}', [{ id: 1 }]],
  ['/customers?select=id&meta=cs.{"city":"Paris"}', [{ id: 2 }]],
  ['/products?select=id&sizes=sl.[6,7)', [{ id: 1 }]],
  ['/products?select=id&sizes=sr.[1,4)', [{ id: 2 }]],
  ['/products?select=id&sizes=nxr.[1,5)', [{ id: 1 }]],
  ['/products?select=id&sizes=nxl.[5,9)', [{ id: 2 }]],
  ['/products?select=id&sizes=adj.[9,12)', [{ id: 2 }]],
  ['/products?select=id&search=fts.hammer&order=id', [{ id: 1 }, { id: 3 }]],
  ['/products?select=id&search=plfts(english).hammering cats', [{ id: 3 }]],
  ['/products?select=id&search=phfts(english).wooden horse', [{ id: 2 }]],
  ['/products?select=id&search=wfts(english).hammer -cats', [{ id: 1 }]],
  ['/products?select=id&name=wfts(english).horses', [{ id: 2 }]],
  ['/products?select=id&search=not.fts.hammer', [{ id: 2 }]],
  ['/products?select=id&kind=eq.toy', [{ id: 2 }]],
  ['/customers?select=id&or=(id.eq.1,name.eq.Bob)&order=id', [{ id: 1 }, { id: 2 }]],
  ['/customers?select=id&and=(id.gt.1,or(name.like.B*,joined.is.null))&order=id', [{ id: 2 }, { id: 3 }]],
  ['/customers?select=id&not.or=(id.eq.1,id.eq.2)', [{ id: 3 }]],
  ['/customers?select=id&or=(id.in.(1,2),not.and(id.gt.0))&order=id', [{ id: 1 }, { id: 2 }]],
  // order and ranges
  ['/customers?select=id&order=joined.desc.nullsfirst', [{ id: 3 }, { id: 2 }, { id: 1 }]],
  ['/customers?select=id&order=is_active,name.desc', [{ id: 3 }, { id: 2 }, { id: 1 }]],
  ['/customers?select=id&order=id&limit=1&offset=1', [{ id: 2 }]],
  ['/customers?select=id&order=id&limit=1&offset=-1', [{ id: 1 }]],
  ['/customers?select=id&limit=0', []],
  // counting without aggregates
  ['/customers?select=count', [{ count: 3 }]],
  ['/customers?select=n:count&id=gt.1', [{ n: 2 }]],
  [
    '/customers?select=id,orders(count)&order=id',
    [
      { id: 1, orders: [{ count: 2 }] },
      { id: 2, orders: [{ count: 1 }] },
      { id: 3, orders: [{ count: 0 }] },
    ],
  ],
]

test.each(reads)('GET %s', async (path, expected) => {
  const answer = await ask(`GET ${path}`)
  expect(answer.body).toEqual(expected)
})
