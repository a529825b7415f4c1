import { expect, test } from 'vitest'
import { ESTATE } from './estate.ts'
import { type Change, impactByAsset, impactOf, noticesOf } from './lineage-model.ts'
import { layOutPath } from './lineage-pictures.tsx'
import { CHANGES, findingOf, lineageTables, statusOf } from './lineage-words.ts'

function setup(id: string, column: string | null, change: Change) {
  const asset = ESTATE.find((candidate) => candidate.id === id)
  if (!asset) throw new Error(`There is no ${id}`)
  const situation = { place: { asset, column }, change }
  const impacts = impactByAsset(ESTATE, impactOf(ESTATE, situation.place, change))
  const notices = noticesOf(impacts, asset)
  const of = (name: string) => {
    const impact = impacts.find((each) => each.asset.id === name)
    if (!impact) throw new Error(`There is no ${name}`)
    return impact
  }
  return { situation, impacts, notices, finding: findingOf(situation, impacts, notices), of }
}

test('the finding accounts for every table, model and report but the changed one', () => {
  for (const asset of ESTATE) {
    for (const [change] of CHANGES) {
      const { finding } = setup(asset.id, asset.columns[0]?.name ?? null, change)
      if (finding.includes('nothing else is affected')) continue
      const counts = [...finding.matchAll(/(\d+) (?:of the \d+ others breaks?|shows?|pass(?:es)?|are not affected)/g)]
      expect(
        counts.reduce((sum, [, count]) => sum + Number(count), 0),
        finding,
      ).toBe(ESTATE.length - 1)
    }
  }
})

test.each([
  [
    ['machine-downtime', null, 'delayed'],
    'If Machine downtime arrives late, nothing else is affected. Until it arrives, it shows yesterday’s data. Tell the plant manager and its readers.',
  ],
  [
    ['machine-downtime', 'Hour', 'removed'],
    'If Hour is removed from Machine downtime, nothing else is affected. Only its readers have to be told; that is up to the plant manager, who owns it.',
  ],
  [
    ['sales-lines', 'line_no', 'renamed'],
    'If line_no in Sales lines is renamed, nothing else is affected, because nothing is made from it. There is nobody to tell.',
  ],
  [
    ['plant-model', 'Output', 'renamed'],
    'If Output in Plant model is renamed, 1 of the 39 others breaks (Machine downtime), and 38 are not affected. The one to tell: Plant manager.',
  ],
] as const)('%j', ([id, column, change], finding) => {
  expect(setup(id, column, change).finding).toBe(finding)
})

test('a few words say what happens to an asset', () => {
  const { of, situation } = setup('erp-lines', 'discount', 'removed')
  const ids = ['erp-lines', 'erp-lines-raw', 'sales-lines', 'fact-sales', 'budget']
  expect(ids.map((id) => statusOf(of(id), situation))).toEqual([
    'changed here',
    'passes it on',
    'load stops',
    'old data',
    '',
  ])

  const model = setup('plant-model', null, 'removed')
  const report = model.of('machine-downtime')
  expect(statusOf(report, model.situation)).toBe('4 fields fail')
})

test('tables begin with the changed one and have no empty columns or bodies', () => {
  const late = setup('machine-downtime', null, 'delayed')
  const tables = lineageTables(late.impacts, late.notices, late.situation)
  expect(tables.map(({ caption }) => caption)).toEqual(['Tables, models and reports'])
  expect(tables[0]?.columns).toEqual(['Name', 'What happens', 'Layer', 'Owner'])
  expect(tables[0]?.rows[0]).toEqual(['Machine downtime', 'arrives late', 'report', 'Plant manager'])

  const lost = setup('erp-lines', 'discount', 'removed')
  const [all, told] = lineageTables(lost.impacts, lost.notices, lost.situation)
  expect(all?.rows).toHaveLength(ESTATE.length)
  expect(all?.rows.slice(0, 2).map(([name]) => name)).toEqual(['ERP order lines', 'Sales lines'])
  expect(told?.rows.length).toBe(lost.notices.length)
})

test('the path of a phone has a row for each that the change reaches, and counts the others', () => {
  const { impacts, situation } = setup('erp-lines', 'discount', 'removed')
  const reached = impacts.filter(({ asset, worst }) => worst || asset === situation.place.asset)
  const ids = new Set(reached.map(({ asset }) => asset))
  const { layers, nodes } = layOutPath(ESTATE, (asset) => ids.has(asset), 320)
  expect(nodes).toHaveLength(reached.length)
  expect(layers.reduce((sum, { others }) => sum + others, 0)).toBe(ESTATE.length - reached.length)
})
