/**
 * Lineage by column: what a change does to everything that is made from it.
 *
 * The walk is plain reachability in a directed graph without cycles. What a change does at each step is stated here and
 * shown with the figure; it is how loads by SQL or notebook and fields of Power BI behave unless someone builds otherwise:
 * - A copy takes over whatever columns there are; everything else asks for a column by its name.
 * - A calculation fails on another type; a copy and a selection pass it on.
 * - A table loads as a whole or not at all, and keeps yesterday's rows if it fails. A field of a model or of a report
 *   fails alone.
 */

/** "table.column" */
export type ColumnRef = `${string}.${string}`

export type Column = {
  name: string
  how: 'copies' | 'selects' | 'computes'
  /** Empty in a source. */
  from: readonly ColumnRef[]
}

export const LAYERS = ['source', 'bronze', 'silver', 'gold', 'model', 'report'] as const
export type Layer = (typeof LAYERS)[number]

/** A table, semantic model or report. A list of assets is sorted: each comes after everything that it is made from. */
export type Asset = { id: string; name: string; layer: Layer; owner: string; columns: readonly Column[] }

export type Change = 'renamed' | 'removed' | 'retyped' | 'delayed'

/** A whole asset if `column` is null. A delay always concerns the whole asset. */
export type Place = { asset: Asset; column: string | null }

/** `hands-on`: works, and has the change itself. `old`: shows the data of the last load. */
export type Effect = 'breaks' | 'old' | 'hands-on'

export type Impact = ReadonlyMap<ColumnRef, Effect>

const FAILS_FIELD_BY_FIELD: readonly Layer[] = ['model', 'report']

export function refOf(asset: Asset, column: { name: string }): ColumnRef {
  return `${asset.id}.${column.name}`
}

/** The effect on each column that the change reaches; the changed columns themselves are in it. */
export function impactOf(assets: readonly Asset[], place: Place, change: Change): Impact {
  const effects = new Map<ColumnRef, Effect>()
  const isWhole = place.column === null || change === 'delayed'
  const changed = place.asset.columns.filter(({ name }) => isWhole || name === place.column)
  for (const column of changed) effects.set(refOf(place.asset, column), change === 'delayed' ? 'old' : 'hands-on')

  for (const asset of assets) {
    if (asset === place.asset) continue
    for (const column of asset.columns) {
      const isNameless = isWhole && column.from.some((ref) => ref.startsWith(`${place.asset.id}.`))
      const effect = effectOn(column, { change, isNameless, effectOf: (ref) => effectSeen(ref, effects, assets) })
      if (effect) effects.set(refOf(asset, column), effect)
    }
    keepOldRows(asset, effects)
  }
  return effects
}

type Step = {
  change: Change
  /** No table has the name of the one that the column is made from, so a copy fails as well. */
  isNameless: boolean
  effectOf: (ref: ColumnRef) => Effect | undefined
}

function effectOn({ how, from }: Column, { change, isNameless, effectOf }: Step): Effect | null {
  const seen = from.map(effectOf)
  if (seen.includes('breaks')) return 'breaks'
  if (seen.includes('hands-on')) {
    const survives = change === 'retyped' ? how !== 'computes' : how === 'copies' && !isNameless
    return survives ? 'hands-on' : 'breaks'
  }
  return seen.includes('old') ? 'old' : null
}

/** What a reader of the column sees: a table whose load failed still has yesterday's rows. */
function effectSeen(
  ref: ColumnRef,
  effects: ReadonlyMap<ColumnRef, Effect>,
  assets: readonly Asset[],
): Effect | undefined {
  const effect = effects.get(ref)
  if (effect !== 'breaks') return effect
  const asset = assets.find(({ id }) => ref.startsWith(`${id}.`))
  return asset && FAILS_FIELD_BY_FIELD.includes(asset.layer) ? 'breaks' : 'old'
}

function keepOldRows(asset: Asset, effects: Map<ColumnRef, Effect>): void {
  if (FAILS_FIELD_BY_FIELD.includes(asset.layer)) return
  if (!asset.columns.some((column) => effects.get(refOf(asset, column)) === 'breaks')) return
  for (const column of asset.columns) {
    if (effects.get(refOf(asset, column)) !== 'breaks') effects.set(refOf(asset, column), 'old')
  }
}

/** An asset with its columns by effect; `worst` is null if nothing happens. */
export type AssetImpact = { asset: Asset; worst: Effect | null; columns: Record<Effect, string[]> }

const SEVERITY: readonly Effect[] = ['breaks', 'old', 'hands-on']

/** Sorts what breaks to the front. */
export function bySeverity(one: { worst: Effect | null }, other: { worst: Effect | null }): number {
  return rankOf(one.worst) - rankOf(other.worst)
}

function rankOf(effect: Effect | null): number {
  return effect ? SEVERITY.indexOf(effect) : SEVERITY.length
}

export function impactByAsset(assets: readonly Asset[], impact: Impact): AssetImpact[] {
  return assets.map((asset) => {
    const columns: Record<Effect, string[]> = { breaks: [], old: [], 'hands-on': [] }
    for (const column of asset.columns) {
      const effect = impact.get(refOf(asset, column))
      if (effect) columns[effect].push(column.name)
    }
    return { asset, columns, worst: SEVERITY.find((effect) => columns[effect].length > 0) ?? null }
  })
}

/** Whom to tell: each role once, with the worst effect on what it owns and the names of the affected assets. */
export type Notice = { role: string; worst: Effect; assets: string[] }

/** The owner of the changed asset is the one who tells the others, so only their other assets count. */
export function noticesOf(impacts: readonly AssetImpact[], changed: Asset): Notice[] {
  const notices = new Map<string, Notice>()
  for (const { asset, worst } of impacts) {
    if (!worst || asset === changed) continue
    const notice = notices.get(asset.owner) ?? { role: asset.owner, worst, assets: [] }
    notice.assets.push(asset.name)
    if (rankOf(worst) < rankOf(notice.worst)) notice.worst = worst
    notices.set(asset.owner, notice)
  }
  return [...notices.values()].sort(bySeverity)
}
