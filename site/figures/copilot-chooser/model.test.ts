import { expect, test } from 'vitest'
import { choose, type Needs, needs } from './model.ts'
import { products } from './products.ts'
import { builderOptions, dataOptions, userOptions, workOptions } from './questions.ts'

const combinations: readonly Needs[] = workOptions.flatMap(([work]) =>
  dataOptions.flatMap(([data]) =>
    userOptions.flatMap(([users]) => builderOptions.map(([builder]) => ({ work, data, users, builder }))),
  ),
)

test('every combination of answers leads to the first product that fits, or to the nearest with reasons', () => {
  expect(combinations).toHaveLength(225)
  for (const answers of combinations) {
    const { chosen, nearest, verdicts } = choose(products, answers)
    expect(chosen === null).toBe(nearest.length > 0)
    for (const { product, missing, reasons } of verdicts) {
      expect(reasons.filter(Boolean), `${product.id} ${answers.work}`).toHaveLength(missing.length)
    }
    for (const { missing } of nearest) expect(missing).not.toContain('work')
  }
  for (const answers of combinations) {
    const first = products.find(({ fits }) =>
      needs.every((need) => {
        const accepted: readonly string[] | undefined = fits[need]
        return accepted === undefined || accepted.includes(answers[need])
      }),
    )
    expect(choose(products, answers).chosen).toBe(first ?? null)
  }
  const chosen = new Set(combinations.map((answers) => choose(products, answers).chosen?.id))
  for (const { id } of products) expect(chosen).toContain(id)
  for (const answers of combinations.filter(({ data, users }) => data === 'files' && users === 'outside')) {
    expect(choose(products, answers).chosen).toBeNull()
  }
  for (const answers of combinations) {
    for (const { product, missing } of choose(products, answers).nearest) {
      const changed = { ...answers }
      for (const need of missing) Object.assign(changed, { [need]: product.fits[need]?.[0] })
      const { verdicts } = choose(products, changed)
      expect(verdicts.find((verdict) => verdict.product === product)?.missing).toEqual([])
    }
  }
})

test.each([
  ['figure', 'chat', 'It works from the web and from what people paste; figures belong to a model.'],
  ['figure', 'foundry', 'For figures, Copilot in Power BI needs no code.'],
  ['task', 'chat', 'It drafts and answers; it does not act in a system.'],
  ['task', 'microsoft-365', 'It drafts, summarizes and finds; to act in a system takes an agent with tools.'],
  ['fixed', 'studio', 'The agent answers with a language model; the same figures each week need none.'],
] as const)('for the work “%s”, the reason against %s is about that work', (work, id, reason) => {
  const { verdicts } = choose(products, { work, data: 'files', users: 'all', builder: 'makers' })
  expect(verdicts.find(({ product }) => product.id === id)?.reasons[0]).toBe(reason)
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
  expect(nearest).toMatchObject([{ product: { id: 'power-bi' }, missing: ['data'] }])
})
