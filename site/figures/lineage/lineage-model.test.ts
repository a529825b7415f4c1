import { describe, expect, test } from 'vitest'
import { seededRandom } from '#site/lib/seeded-random.ts'
import { ESTATE } from './estate.ts'
import {
  type Asset,
  type Change,
  type Column,
  type ColumnRef,
  type Effect,
  impactByAsset,
  impactOf,
  LAYERS,
  noticesOf,
  refOf,
} from './lineage-model.ts'

const CHANGES: readonly Change[] = ['renamed', 'removed', 'retyped', 'delayed']

function assetOf(id: string): Asset {
  const asset = ESTATE.find((candidate) => candidate.id === id)
  if (!asset) throw new Error(`There is no ${id}`)
  return asset
}

/** Ten assets of two to four columns; each column is made from up to three earlier ones. */
function randomEstate(seed: string): Asset[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const earlier: ColumnRef[] = []
  return Array.from({ length: 10 }, (_, index) => {
    const layer = LAYERS[Math.min(5, Math.floor(index / 1.8))] as Asset['layer']
    const columns = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, place): Column => {
      const from = earlier.length > 0 ? Array.from({ length: Math.floor(random() * 4) }, () => pick(earlier)) : []
      return { name: `c${place}`, how: pick(['copies', 'selects', 'computes'] as const), from }
    })
    const asset: Asset = { id: `a${index}x`, name: `A${index}`, layer, owner: pick(['one', 'two']), columns }
    earlier.push(...columns.map((column) => refOf(asset, column)))
    return asset
  })
}

/** All columns made from the given ones, directly or not, and those themselves. */
function dependents(assets: readonly Asset[], starts: Iterable<ColumnRef>): Set<ColumnRef> {
  const reached = new Set(starts)
  for (const asset of assets) {
    for (const column of asset.columns) {
      if (column.from.some((ref) => reached.has(ref))) reached.add(refOf(asset, column))
    }
  }
  return reached
}

/** The rules of lineage-model.ts again, by recursion over single columns and without relying on an order. */
function effectByRecursion(assets: readonly Asset[], place: { asset: Asset; column: string | null }, change: Change) {
  const isWhole = place.column === null || change === 'delayed'
  const own = (asset: Asset, column: Column): Effect | undefined => {
    if (asset === place.asset) {
      if (!isWhole && column.name !== place.column) return undefined
      return change === 'delayed' ? 'old' : 'hands-on'
    }
    const seen = column.from.map((ref) => {
      const before = assets.find(({ id }) => ref.startsWith(`${id}.`)) as Asset
      const found = before.columns.find((candidate) => refOf(before, candidate) === ref) as Column
      const met = effect(before, found)
      return met === 'breaks' && !['model', 'report'].includes(before.layer) ? 'old' : met
    })
    if (seen.includes('breaks')) return 'breaks'
    if (seen.includes('hands-on')) {
      const isGone = isWhole && column.from.some((ref) => ref.startsWith(`${place.asset.id}.`))
      if (change === 'retyped') return column.how === 'computes' ? 'breaks' : 'hands-on'
      return column.how === 'copies' && !isGone ? 'hands-on' : 'breaks'
    }
    return seen.includes('old') ? 'old' : undefined
  }
  const effect = (asset: Asset, column: Column): Effect | undefined => {
    const alone = own(asset, column)
    if (alone === 'breaks' || asset === place.asset || ['model', 'report'].includes(asset.layer)) return alone
    return asset.columns.some((other) => own(asset, other) === 'breaks') ? 'old' : alone
  }
  return effect
}

describe.each(Array.from({ length: 5 }, (_, index) => `estate ${index}`))('%s', (seed) => {
  const assets = randomEstate(seed)

  test('each effect is the one that its causes lead to', () => {
    for (const asset of assets) {
      for (const column of [...asset.columns.map(({ name }) => name), null]) {
        for (const change of CHANGES) {
          const impact = impactOf(assets, { asset, column }, change)
          const effect = effectByRecursion(assets, { asset, column }, change)
          for (const other of assets) {
            for (const met of other.columns) expect(impact.get(refOf(other, met))).toBe(effect(other, met))
          }
        }
      }
    }
  })

  test('a delay reaches exactly what is made from the table, and breaks nothing', () => {
    for (const asset of assets) {
      const impact = impactOf(assets, { asset, column: null }, 'delayed')
      const starts = asset.columns.map((column) => refOf(asset, column))
      expect([...impact.keys()].sort()).toEqual([...dependents(assets, starts)].sort())
      expect(new Set(impact.values())).toEqual(new Set(['old']))
    }
  })
})

test('the sample has forty assets, sorted, with columns that exist', () => {
  expect(ESTATE).toHaveLength(40)
  const known = new Set<ColumnRef>()
  for (const asset of ESTATE) {
    expect(asset.layer === 'source' || asset.columns.every(({ from }) => from.length > 0)).toBe(true)
    for (const ref of asset.columns.flatMap(({ from }) => from)) expect(known).toContain(ref)
    for (const column of asset.columns) known.add(refOf(asset, column))
  }
  expect(new Set(ESTATE.map(({ id }) => id)).size).toBe(40)
})

test('a discount removed in the ERP stops one load, and everything made from that load shows yesterday', () => {
  const asset = assetOf('erp-lines')
  const impacts = impactByAsset(ESTATE, impactOf(ESTATE, { asset, column: 'discount' }, 'removed'))
  const named = (effect: Effect) => impacts.filter(({ worst }) => worst === effect).map(({ asset: { id } }) => id)
  expect(named('breaks')).toEqual(['sales-lines'])
  expect(named('hands-on')).toEqual(['erp-lines', 'erp-lines-raw'])
  expect(named('old')).toEqual([
    'fact-sales',
    'sales-model',
    'finance-model',
    'sales-by-region',
    'product-margin',
    'order-backlog',
    'plan-and-actual',
  ])
})

test('a measure renamed in a model breaks the fields that show it; a changed type stops at the first calculation', () => {
  const asset = assetOf('sales-model')
  const impacts = impactByAsset(ESTATE, impactOf(ESTATE, { asset, column: 'Margin' }, 'renamed'))
  const touched = impacts.filter(({ worst }) => worst === 'breaks')
  expect(touched.map(({ asset: { id }, columns }) => [id, columns.breaks])).toEqual([
    ['sales-by-region', ['Margin']],
    ['product-margin', ['Margin']],
  ])
  expect(noticesOf(impacts, asset)).toEqual([
    { role: 'Head of sales', worst: 'breaks', assets: ['Sales by region'] },
    { role: 'Product manager', worst: 'breaks', assets: ['Product margin'] },
  ])
  const impact = impactOf(ESTATE, { asset: assetOf('erp-products'), column: 'unit_cost' }, 'retyped')
  expect(impact.get('products.unit_cost')).toBe('hands-on')
  expect(impact.get('fact-sales.cost')).toBe('breaks')
  expect(impact.get('sales-model.Margin')).toBe('old')
})

test('a column that nothing is made from affects nothing else', () => {
  const impacts = impactByAsset(
    ESTATE,
    impactOf(ESTATE, { asset: assetOf('machine-downtime'), column: 'Hour' }, 'removed'),
  )
  expect(impacts.filter(({ worst }) => worst)).toHaveLength(1)
  expect(noticesOf(impacts, assetOf('machine-downtime'))).toEqual([])
})
