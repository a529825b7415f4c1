import { listInWords } from '#domain/text/list-in-words.ts'
import type { Asset, AssetImpact, Change, Effect, Layer, Notice, Place } from './model.ts'

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

export function layerWord(layer: Layer): string {
  return LAYER_WORDS[layer]
}

/** A few words on what happens to an asset; empty if nothing does. */
export function statusOf({ asset, worst, columns }: AssetImpact, { place, change }: Situation): string {
  if (asset === place.asset) return change === 'delayed' ? 'arrives late' : 'changed here'
  if (worst === 'breaks') return isTable(asset.layer) ? 'load stops' : fieldsFail(columns.breaks.length)
  if (worst === 'old') return 'old data'
  return worst === 'hands-on' ? passesOn(change) : ''
}

/** The same in one or two words, for a box with little room. */
export function shortStatusOf(impact: AssetImpact, situation: Situation): string {
  const { asset, worst, columns } = impact
  const { place, change } = situation
  if (asset === place.asset) return change === 'delayed' ? 'late' : 'changed'
  if (worst === 'hands-on') return change === 'retyped' ? 'new type' : 'passed on'
  if (worst !== 'breaks') return statusOf(impact, situation)
  if (isTable(asset.layer)) return 'stops'
  return columns.breaks.length === 1 ? 'field fails' : 'fields fail'
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

/** What happens to an asset in a sentence, with its columns. */
export function storyOf({ asset, worst, columns }: AssetImpact, change: Change): string {
  if (worst === 'breaks' && isTable(asset.layer)) {
    return `The load stops at ${listed(columns.breaks)}. All its rows stay as they were yesterday.`
  }
  if (worst === 'breaks') {
    const isAll = columns.breaks.length === asset.columns.length
    const fails = `${listed(columns.breaks)} ${columns.breaks.length === 1 ? 'fails' : 'fail'}`
    return isAll ? `All fields fail: ${listed(columns.breaks)}.` : `${fails}; the other fields work.`
  }
  if (worst === 'old') return `Yesterday’s data in ${listed(columns.old)}.`
  return change === 'retyped'
    ? `Works, with the new type in ${listed(columns['hands-on'])}.`
    : `Works as before, and passes the change of ${listed(columns['hands-on'])} on.`
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
  const old = others.filter(({ worst }) => worst === 'old').length
  const passing = others.filter(({ worst }) => worst === 'hands-on').length
  const fine = others.filter(({ worst }) => worst === null).length
  const start = changeText(situation)
  if (fine === others.length) return `${start}, nothing else is affected${endOf(situation)}`

  const breaks =
    broken.length > 0
      ? `${broken.length} of the ${others.length} others ${broken.length === 1 ? 'breaks' : 'break'} (${listed(broken.map(({ asset }) => asset.name))})`
      : 'nothing breaks'
  const shows = old > 0 ? `, ${old} ${old === 1 ? 'shows' : 'show'} yesterday’s data` : ''
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

/** How many columns depend on the changed ones: the ones to look at, before rules say what happens there. */
export function reachText({ place: { asset, column }, change }: Situation, { reached, all }: Reach): string {
  const what = column === null || change === 'delayed' ? wholeOf(asset) : column
  if (reached === 0) return `None of the ${all} columns depends on ${what}.`
  return `${reached} of ${all} columns ${reached === 1 ? 'depends' : 'depend'} on ${what}.`
}

/** Columns: made from the changed ones, and in all tables, models and reports. */
export type Reach = { reached: number; all: number }

function wholeOf({ name, layer }: Asset): string {
  return layer === 'model' || layer === 'report' ? `fields of ${name}` : `columns of ${name}`
}

const TASKS: Record<Effect, string> = { breaks: 'has to act', old: 'is warned', 'hands-on': 'should know' }

export function taskOf({ worst }: Notice): string {
  return TASKS[worst]
}
