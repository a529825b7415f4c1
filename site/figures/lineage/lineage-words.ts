import { listInWords } from '#domain/text/list-in-words.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import {
  type AssetImpact,
  bySeverity,
  type Change,
  type Effect,
  type Layer,
  type Notice,
  type Place,
} from './lineage-model.ts'

export const CHANGES = [
  ['renamed', 'Renamed'],
  ['removed', 'Removed'],
  ['retyped', 'New type'],
  ['delayed', 'Late'],
] as const satisfies readonly (readonly [Change, string])[]

const LAYER_WORDS: Record<Layer, string> = {
  source: 'source',
  bronze: 'bronze table',
  silver: 'silver table',
  gold: 'gold table',
  model: 'semantic model',
  report: 'report',
}

function layerWord(layer: Layer): string {
  return LAYER_WORDS[layer]
}

/** A few words on what happens to an asset; empty if nothing does. */
export function statusOf({ asset, worst, columns }: AssetImpact, { place, change }: Situation): string {
  if (asset === place.asset) return change === 'delayed' ? 'arrives late' : 'changed here'
  if (worst === 'breaks') return isTable(asset.layer) ? 'load stops' : fieldsFail(columns.breaks.length)
  if (worst === 'old') return 'old data'
  return worst === 'hands-on' ? passesOn(change) : ''
}

export type Situation = { place: Place; change: Change }

function isTable(layer: Layer): boolean {
  return layer !== 'model' && layer !== 'report'
}

function fieldsFail(count: number): string {
  return count === 1 ? '1 field fails' : `${count} fields fail`
}

function passesOn(change: Change): string {
  return change === 'retyped' ? 'takes new type' : 'passes it on'
}

const MOST_NAMES = 4

function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`
  return listInWords(names)
}

export function changeText({ place: { asset, column }, change }: Situation): string {
  if (change === 'delayed') return `If ${asset.name} arrives late`
  const what = column ? `${column} in ${asset.name}` : asset.name
  if (change === 'renamed') return `If ${what} is renamed`
  if (change === 'removed') return column ? `If ${column} is removed from ${asset.name}` : `If ${asset.name} is removed`
  return column ? `If ${what} changes its type` : `If all columns of ${asset.name} change their types`
}

/** The outcome in a sentence or two. */
export function findingOf(situation: Situation, impacts: readonly AssetImpact[], notices: readonly Notice[]): string {
  const others = impacts.filter(({ asset }) => asset !== situation.place.asset)
  const broken = others.filter(({ worst }) => worst === 'breaks')
  const old = others.filter(({ worst }) => worst === 'old')
  const passing = others.filter(({ worst }) => worst === 'hands-on').length
  const fine = others.filter(({ worst }) => worst === null).length
  const start = changeText(situation)
  if (fine === others.length) return `${start}, nothing else is affected${endOf(situation)}`

  const breaks =
    broken.length > 0
      ? `${broken.length} of the ${others.length} others ${broken.length === 1 ? 'breaks' : 'break'} (${listed(broken.map(({ asset }) => asset.name))})`
      : 'nothing breaks'
  const reports = old.filter(({ asset }) => asset.layer === 'report').length
  const which =
    reports > 0 && reports < old.length ? ` (${reports} of them ${reports === 1 ? 'a report' : 'reports'})` : ''
  const shows = old.length > 0 ? `, ${old.length} ${old.length === 1 ? 'shows' : 'show'} yesterday’s data${which}` : ''
  const passes = passing > 0 ? `, ${passing} ${passing === 1 ? 'passes' : 'pass'} the change on` : ''
  const told = listed(notices.map(({ role }) => role))
  const tell = notices.length === 1 ? 'The one to tell' : 'The people to tell'
  return `${start}, ${breaks}${shows}${passes}, and ${fine} are not affected. ${tell}: ${told}.`
}

/** Behind "nothing else is affected": a report still has its readers, and its owner, who may not know of a delay. */
function endOf({ place: { asset }, change }: Situation): string {
  if (asset.layer !== 'report') return ', because nothing is made from it. There is nobody to tell.'
  const owner = `the ${asset.owner.toLowerCase()}`
  if (change === 'delayed') return `. Until it arrives, it shows yesterday’s data. Tell ${owner} and its readers.`
  return `. Only its readers have to be told; that is up to ${owner}, who owns it.`
}

const TASKS: Record<Effect, string> = { breaks: 'has to act', old: 'is warned', 'hands-on': 'should know' }

function taskOf({ worst }: Notice): string {
  return TASKS[worst]
}

const EFFECTS: readonly (readonly [Effect, string])[] = [
  ['breaks', 'Breaks'],
  ['old', 'Old data'],
  ['hands-on', 'Passes the change on'],
]

/** Everything, the changed one and those that it reaches first; and who is told, if anybody is. */
export function lineageTables(
  impacts: readonly AssetImpact[],
  notices: readonly Notice[],
  situation: Situation,
): FigureTable[] {
  const changed = impacts.filter(({ asset }) => asset === situation.place.asset)
  const others = impacts.filter((impact) => !changed.includes(impact)).toSorted(bySeverity)
  const effects = EFFECTS.filter(([effect]) => others.some(({ columns }) => columns[effect].length > 0))
  const told = {
    caption: 'Who is told',
    columns: ['Role', 'Task', 'About'],
    rows: notices.map((notice) => [notice.role, taskOf(notice), notice.assets.join(', ')]),
  }
  return [
    {
      caption: 'Tables, models and reports',
      columns: ['Name', 'What happens', 'Layer', 'Owner', ...effects.map(([, head]) => head)],
      rows: [...changed, ...others].map((impact) => [
        impact.asset.name,
        statusOf(impact, situation) || 'nothing',
        layerWord(impact.asset.layer),
        impact.asset.owner,
        ...effects.map(([effect]) => (changed.includes(impact) ? '' : impact.columns[effect].join(', '))),
      ]),
    },
    ...(notices.length > 0 ? [told] : []),
  ]
}
