import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const media = await readFile(new URL('../tests/modules/rest-shop-media.sql', import.meta.url), 'utf8')
// What one test writes is undone, so that the next finds the same paints.
const shop = await openRestShop({ transactionEnd: 'rollback' }, media)
afterAll(() => shop[Symbol.asyncDispose]())
const { ask } = shop

const reads: readonly [string, unknown][] = [
  ['GET /paints?select=color::text&id=eq.2', [{ color: '"#00ff00"' }]],
  ['GET /paints?select=id&color=in.()', []],
  ['GET /paints?select=id&color=eq(any).{%2300ff00}', [{ id: 2 }]],
  ['GET /paints?select=id&or=(color.eq.%2300ff00,color.is.null)&order=id', [{ id: 2 }, { id: 3 }]],
  ['GET /paints?select=id&order=color.desc.nullslast&limit=1', [{ id: 2 }]],
  ['GET /customers?select=paints(color)&paints.color=eq.%2300ff00&id=eq.1', [{ paints: [{ color: '#00ff00' }] }]],
]

test.each(reads)('%s', async (request, expected) => {
  expect((await ask(request)).body).toEqual(expected)
})

test('aggregates take the stored values', async () => {
  await using open = await openRestShop({ allowsAggregates: true }, media)
  expect((await open.ask('GET /paints?select=color.max()')).body).toEqual([{ max: 65280 }])
})

test('a missing key becomes the default of the domain', async () => {
  const headers = { prefer: 'return=representation, missing=default' }
  const body = [{ id: 7 }, { id: 8, color: '#0000fe' }]
  const answer = await ask('POST /paints?columns=id,color&select=color', { body, headers })
  // The default passes through the cast from json like any other value: 255 is read as hexadecimal.
  expect(answer.body).toEqual([{ color: '#000255' }, { color: '#0000fe' }])
})

test('a column of another relation is shown through its own domain', async () => {
  const answer = await ask('GET /paints?select=...customers(name),color&id=eq.1')
  expect(answer.body).toEqual([{ name: 'Ada', color: '#000000' }])
})

test('CSV shows the representation', async () => {
  const answer = await ask('GET /paints?select=id,color&id=eq.2', { headers: { accept: 'text/csv' } })
  expect(answer.text).toBe('id,color\n2,"""#00ff00"""')
})
