import { expect, test } from 'vitest'
import { choose, type Needs, needs } from './model.ts'
import { products } from './products.ts'
import { builderOptions, dataOptions, userOptions, workOptions } from './questions.ts'

const combinations: readonly Needs[] = workOptions.flatMap(([work]) =>
  dataOptions.flatMap(([data]) =>
    userOptions.flatMap(([users]) => builderOptions.map(([builder]) => ({ work, data, users, builder }))),
  ),
)

test('every combination of answers has a product that fits, or the nearest with a reason for each miss', () => {
  expect(combinations).toHaveLength(225)
  for (const answers of combinations) {
    const { chosen, nearest, verdicts } = choose(products, answers)
    expect(chosen === null).toBe(nearest !== null)
    for (const { product, missing } of verdicts) {
      for (const need of missing) expect(product.misses[need], `${product.id} ${need}`).toBeTruthy()
    }
    if (nearest) expect(nearest.missing.length).toBeGreaterThan(0)
  }
})

test('the choice is the first product whose every listed answer fits', () => {
  for (const answers of combinations) {
    const first = products.find(({ fits }) =>
      needs.every((need) => {
        const accepted: readonly string[] | undefined = fits[need]
        return accepted === undefined || accepted.includes(answers[need])
      }),
    )
    expect(choose(products, answers).chosen).toBe(first ?? null)
  }
})

test('each product is somebody’s choice, and no mail of employees reaches customers', () => {
  const chosen = new Set(combinations.map((answers) => choose(products, answers).chosen?.id))
  for (const { id } of products) expect(chosen).toContain(id)
  for (const answers of combinations.filter(({ data, users }) => data === 'files' && users === 'outside')) {
    expect(choose(products, answers).chosen).toBeNull()
  }
})

test('with the answers that the nearest product misses changed, it fits', () => {
  for (const answers of combinations) {
    const { nearest } = choose(products, answers)
    if (!nearest) continue
    const changed = { ...answers }
    for (const need of nearest.missing) Object.assign(changed, { [need]: nearest.product.fits[need]?.[0] })
    const { verdicts } = choose(products, changed)
    expect(verdicts.find(({ product }) => product === nearest.product)?.missing).toEqual([])
  }
})

test.each([
  [['draft', 'files', 'roles', 'bought'], 'Microsoft 365 Copilot'],
  [['draft', 'web', 'all', 'bought'], 'Copilot Chat'],
  [['figure', 'model', 'all', 'bought'], 'Copilot in Power BI'],
  [['fixed', 'model', 'all', 'developers'], 'A report'],
  [['make', 'model', 'roles', 'bought'], 'Copilot in Fabric'],
  [['draft', 'chosen', 'outside', 'makers'], 'Copilot Studio agents'],
  [['task', 'system', 'all', 'developers'], 'Agents in Microsoft Foundry'],
] as const)('%s: %s', ([work, data, users, builder], name) => {
  expect(choose(products, { work, data, users, builder }).chosen?.name).toBe(name)
})

test('figures from files lead to a model first, and not to Copilot', () => {
  const { chosen, nearest } = choose(products, { work: 'figure', data: 'files', users: 'all', builder: 'bought' })
  expect(chosen).toBeNull()
  expect(nearest).toMatchObject({ product: { id: 'power-bi' }, missing: ['data'] })
})
