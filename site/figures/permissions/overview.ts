import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { breadthOf, closeDoors, rankSites, STEP_COUNT, topicsTouched } from './closing.ts'
import { type Access, type Door, type Reading, readingsOf } from './model.ts'
import { sampleTenant } from './sample.ts'
import type { Person, Site, Tenant, Topic, TopicId } from './tenant/tenant.ts'

const found = sampleTenant()
const ranking = rankSites(found)
const names = new Map(
  [
    ...found.people.map(({ id, title }) => ({ id, name: title })),
    ...found.groups,
    ...found.sites,
    ...found.folders,
  ].map(({ id, name }) => [id, name]),
)

/** The sample after each number of steps; the first is the tenant as it was found. */
export const tenants: readonly Tenant[] = Array.from({ length: STEP_COUNT + 1 }, (_, count) => closeDoors(found, count))

export const people: readonly Person[] = found.people
export const topics: readonly Topic[] = found.topics
export const siteIds: readonly string[] = found.sites.map(({ id }) => id)

/** A file that the person could open at the start, and what remains of that access. */
export type Item = {
  id: string
  name: string
  door: Door
  access: Access
  /** The path to the file at the start, without the file itself. */
  path: readonly string[]
  /** The step that closed it, or after which Copilot no longer finds it. */
  changedBy: number | null
}

export type Row = { site: Site; items: readonly Item[] }

/** `answer` and `open` are numbers of files after each step; `open` includes those that Copilot does not find. */
export type Overview = {
  person: Person
  topic: Topic
  isMeant: boolean
  counts: readonly { answer: number; open: number }[]
  rows: readonly Row[]
}

/** What one person could read about one topic: by step, and by site after `step`. */
export function overviewOf(personId: string, topicId: TopicId, step: number): Overview {
  const person = people.find(({ id }) => id === personId)
  const topic = topics.find(({ id }) => id === topicId)
  if (!person || !topic) throw new Error(`No ${personId} or ${topicId} in the sample`)

  const byStep = tenants.map((tenant) => readingsOf(tenant, personId, topicId))
  const accessByStep = byStep.map((readings) => new Map(readings.map(({ file, access }) => [file.id, access])))
  const openAtStart = (byStep[0] ?? []).filter(({ access }) => access !== 'closed')
  const accessOf = (id: string) => accessByStep.map((accesses) => accesses.get(id) ?? 'closed')

  return {
    person,
    topic,
    isMeant: openAtStart[0]?.isMeant ?? false,
    counts: accessByStep.map((accesses) => ({
      answer: countOf(accesses, (access) => access === 'answer'),
      open: countOf(accesses, (access) => access !== 'closed'),
    })),
    rows: ranking.flatMap((site) => {
      const items = openAtStart
        .filter((reading) => reading.site.id === site.id)
        .map((reading) => itemOf(reading, accessOf(reading.file.id), step))
      return items.length > 0 ? [{ site, items }] : []
    }),
  }
}

function countOf(accesses: ReadonlyMap<string, Access>, test: (access: Access) => boolean): number {
  return [...accesses.values()].filter(test).length
}

function itemOf({ file, door, path }: Reading, accesses: readonly Access[], step: number): Item {
  const access = accesses[step] ?? 'closed'
  return {
    id: file.id,
    name: file.name,
    door: door ?? 'group',
    access,
    path: path.slice(0, -1),
    changedBy: access === 'answer' ? null : accesses.indexOf(access),
  }
}

/** What the steps up to now did to a site, in three or four words. */
export function stateOf({ site: { id, owner, lastVisit, holders }, items }: Row, step: number): string {
  const site = tenants[step]?.sites.find((other) => other.id === id)
  if (!site) return 'archived'
  if (site.restrictedTo) return `only ${nameOf(site.restrictedTo)}`
  if (site.isMeantForAll) return 'a site for everybody'
  if (site.holders.length < holders.length) return 'limited to its members'
  if (site.isHidden) return items.every(({ access }) => access === 'closed') ? 'closed to them' : 'hidden from Copilot'
  return owner === null ? `no owner, last used ${lastVisit}` : `owner: ${owner}`
}

/** How many people could open the site, who can after the steps up to now, and how many topics it could leak. */
export function riskOf(site: Site, step: number): string {
  const before = breadthOf(found, site)
  const now = peopleNow(site, step)
  const topics = `${formatCounted(topicsTouched(found, site), 'topic')} that must not leak`
  const people = `${formatCount(before)} people`
  return now === formatCount(before) ? `${people} × ${topics}` : `${people} before, now ${now}; ${topics}`
}

function peopleNow({ id }: Site, step: number): string {
  const tenant = tenants[step] ?? found
  const site = tenant.sites.find((other) => other.id === id)
  if (!site) return 'archived'
  if (site.restrictedTo) return `only ${nameOf(site.restrictedTo)}`
  const people = breadthOf(tenant, site)
  return people === 0 ? 'only its members' : formatCount(people)
}

/** What a node of a path is called. */
export function nameOf(id: string): string {
  return names.get(id) ?? 'Link for the whole organization'
}
