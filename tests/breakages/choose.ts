// Chooses breakages spread over the product by a seed, as rows for breakages.json, or for missed.json if no test fails:
// `node tests/breakages/choose.ts [seed] [how many]`.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export type Breakage = {
  file: string
  kind: 'negated condition' | 'dropped statement' | 'swapped constants' | 'lost await' | 'removed policy or grant'
  /** The line that breaks, for the reader. */
  line: number
  /** The text from `start` for `before.length` characters becomes `after`. */
  start: number
  before: string
  after: string
}

/** The share of each part, and its sources. */
const PARTS: readonly [share: number, patterns: string][] = [
  [9, 'packages/backend/auth/**/*.ts'],
  [7, 'packages/backend/rest/**/*.ts'],
  [8, 'packages/backend/{storage,realtime}/**/*.ts'],
  [5, 'packages/backend/{http,database,mail,sms,functions}/**/*.ts'],
  [8, 'server/**/*.ts'],
  [6, '{supabase,packages/backend/database}/migrations/*.sql'],
  [9, 'site/features/**/*.{ts,tsx}'],
  [3, 'site/{lib,ui,chrome,charts,pages}/**/*.{ts,tsx}'],
  [2, 'domain/**/*.ts'],
  [2, 'packages/assistant/**/*.ts'],
  [1, 'cli/**/*.ts'],
]

const seed = Number(process.argv[2] ?? 1)
const wanted = Number(process.argv[3] ?? 60)
const random = createRandom(seed)
const total = PARTS.reduce((sum, [share]) => sum + share, 0)

const chosen = PARTS.flatMap(([share, pattern]) => {
  const files = globSync(pattern).filter((file) => !/\.(test|gen)\.|eval\//.test(file))
  const all = files.toSorted().flatMap((file) => (file.endsWith('.sql') ? breakSql(file) : breakTypeScript(file)))
  return Array.from({ length: Math.round((share / total) * wanted) }, (_, index) => {
    const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
    const ofKind = all.filter(({ kind }) => kind === kinds[index % kinds.length])
    return ofKind[Math.floor(random() * ofKind.length)]
  })
})
console.log(JSON.stringify(chosen, null, 2))

function breakSql(file: string): Breakage[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:create policy|grant) [^;]+;$/gm)].map(({ 0: before, index }) =>
    describe({ file, text }, { kind: 'removed policy or grant', start: index, before, after: '' }),
  )
}

function breakTypeScript(file: string): Breakage[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Breakage[] = []
  const constants: ts.NumericLiteral[] = []
  const add = (node: ts.Node, kind: Breakage['kind'], after: string) =>
    found.push(describe({ file, text }, { kind, start: node.getStart(), before: node.getText(), after }))

  function visit(node: ts.Node): void {
    if (ts.isIfStatement(node)) add(node.expression, 'negated condition', `!(${node.expression.getText()})`)
    if (ts.isConditionalExpression(node)) add(node.condition, 'negated condition', `!(${node.condition.getText()})`)
    // An empty statement, because the dropped one may be all that an `if` has.
    if (ts.isExpressionStatement(node) && ts.isCallExpression(unwrap(node.expression)))
      add(node, 'dropped statement', ';')
    if (ts.isAwaitExpression(node)) add(node, 'lost await', node.expression.getText())
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isNumericLiteral(node.initializer))
      constants.push(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const [index, constant] of constants.entries()) {
    const other = constants[index + 1]
    if (other && other.text !== constant.text) add(constant, 'swapped constants', other.text)
  }
  return found
}

function unwrap(expression: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression
}

function describe(
  { file, text }: { file: string; text: string },
  found: Pick<Breakage, 'kind' | 'start' | 'before' | 'after'>,
): Breakage {
  return { file, line: text.slice(0, found.start).split('\n').length, ...found }
}

/** Mulberry32. */
function createRandom(state: number): () => number {
  let current = state
  return () => {
    current = (current + 0x6d2b79f5) | 0
    let mixed = Math.imul(current ^ (current >>> 15), 1 | current)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
