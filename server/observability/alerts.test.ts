import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createPrometheusMetrics } from './prometheus-metrics.ts'

type Alert = { alert: string; expr: string; for?: string; labels: unknown; annotations: Record<string, string> }

const file = parse(readFileSync('ops/alerts.yml', 'utf8')) as { groups: { rules: Alert[] }[] }
const alerts = file.groups.flatMap(({ rules }) => rules)
const operations = readFileSync('docs/operations.md', 'utf8')

const FUNCTIONS = ['sum', 'rate', 'increase', 'deriv', 'histogram_quantile']
const WORDS = ['and', 'by', 'le', 'route']

/** Prometheus adds `up` itself. */
async function exportedNames(): Promise<Set<string>> {
  const { text } = await createPrometheusMetrics({ version: '1', node: '24', data: 'embedded' }).write()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return new Set(['up', ...names])
}

/**
 * Names outside label matchers, ranges and numbers. promtool would parse more, but it is not available as a package.
 */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/g, ' ').replace(/\[\d+[smhd]\]/g, ' ')
  return (bare.match(/[a-z_][a-z0-9_]*/gi) ?? []).filter((name) => !WORDS.includes(name) && !/^e\d+$/.test(name))
}

test.each(alerts)('$alert uses exported metrics and known functions, and its brackets close', async ({ expr }) => {
  const exported = await exportedNames()
  const names = namesIn(expr)
  expect(names.filter((name) => !exported.has(name) && !FUNCTIONS.includes(name))).toEqual([])
  expect(names.some((name) => exported.has(name))).toBe(true)
  for (const [open, close] of ['()', '{}', '[]']) {
    expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length)
  }
})

test.each(alerts)(
  '$alert says what is wrong, what to do, and where docs/operations.md explains it',
  ({ alert, annotations, labels }) => {
    expect(annotations.summary?.length).toBeGreaterThan(10)
    expect(annotations.description).toContain(`docs/operations.md#${alert.toLowerCase()}`)
    expect(operations).toContain(`\n### ${alert}\n`)
    expect(labels).toMatchObject({ severity: expect.stringMatching(/^(page|ticket)$/) })
  },
)

test('every event in an expression is one that the code logs', () => {
  const files = globSync('{packages/backend,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const logged = new Set(Array.from(sources.matchAll(/\.(?:info|warn|error)\(\s*'([a-z_.]+)'/g), ([, name]) => name))
  const matchers = alerts.flatMap(({ expr }) => [...expr.matchAll(/event=~?"([^"]+)"/g)])
  const events = matchers.flatMap(([, names = '']) => names.split('|'))
  expect(events).toContain('outbox.ended')
  expect(events.filter((name) => !logged.has(name))).toEqual([])
})

test('docs/operations.md explains only alerts that exist', () => {
  const explained = [...operations.matchAll(/^### (\S+)$/gm)].map(([, name]) => name)
  expect(explained).toEqual(alerts.map(({ alert }) => alert))
})
