import { formatCounted } from '#site/lib/format/format-count.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import { closeDoors, rankSites, STEP_COUNT, steps } from './closing-steps.ts'
import { type Access, type Reading, readingsOf } from './permissions-model.ts'
import { sampleTenant } from './sample-tenant.ts'
import type { Person, Site, Tenant, Topic, TopicId } from './tenant.ts'

const found = sampleTenant()
const ranking = rankSites(found)
const groupNames = new Map(found.groups.map(({ id, name }) => [id, name]))

/** The sample after each number of steps; the first is the tenant as it was found. */
export const tenants: readonly Tenant[] = Array.from({ length: STEP_COUNT + 1 }, (_, count) => closeDoors(found, count))

export const people: readonly Person[] = found.people
export const topics: readonly Topic[] = found.topics

/** A site with the files that the person could open at the start, and what remains of that access. */
export type Row = { site: Site; files: readonly { id: string; name: string; access: Access }[] }

/** `answer` and `open` are numbers of files after each step; `open` includes those that Copilot does not find. */
export type Overview = {
  person: Person
  topic: Topic
  isMeant: boolean
  counts: readonly { answer: number; open: number }[]
  rows: readonly Row[]
}

const knownReadings = new Map<string, readonly (readonly Reading[])[]>()

function readingsByStep(person: string, topic: TopicId): readonly (readonly Reading[])[] {
  const key = `${person} ${topic}`
  const readings = knownReadings.get(key) ?? tenants.map((tenant) => readingsOf(tenant, person, topic))
  knownReadings.set(key, readings)
  return readings
}

/** What one person could read about one topic: by step, and by site after `step`. */
export function overviewOf(personId: string, topicId: TopicId, step: number): Overview {
  const person = people.find(({ id }) => id === personId)
  const topic = topics.find(({ id }) => id === topicId)
  if (!person || !topic) throw new Error(`No ${personId} or ${topicId} in the sample`)

  const byStep = readingsByStep(personId, topicId)
  const now = new Map(byStep[step]?.map(({ file, access }) => [file.id, access]))
  const openAtStart = (byStep[0] ?? []).filter(({ access }) => access !== 'closed')
  return {
    person,
    topic,
    isMeant: openAtStart[0]?.isMeant ?? false,
    counts: byStep.map((readings) => ({
      answer: readings.filter(({ access }) => access === 'answer').length,
      open: readings.filter(({ access }) => access !== 'closed').length,
    })),
    rows: ranking.flatMap((site) => {
      const files = openAtStart
        .filter((reading) => reading.site.id === site.id)
        .map(({ file }) => ({ id: file.id, name: file.name, access: now.get(file.id) ?? 'closed' }))
      return files.length > 0 ? [{ site, files }] : []
    }),
  }
}

/** What the steps up to now did to a site, in three or four words. */
export function stateOf({ site: { id, owner, lastVisit, holders }, files }: Row, step: number): string {
  const site = tenants[step]?.sites.find((other) => other.id === id)
  if (!site) return 'archived'
  if (site.restrictedTo) return `only ${groupNames.get(site.restrictedTo)}`
  if (site.isMeantForAll) return 'a site for everybody'
  if (site.holders.length < holders.length) return 'limited to its members'
  if (site.isHidden) return files.every(({ access }) => access === 'closed') ? 'closed to them' : 'hidden from Copilot'
  return owner === null ? `no owner, last used ${lastVisit}` : `owner: ${owner}`
}

/** What the state shows, in two short sentences. */
export function findingOf({ person, topic, isMeant, counts }: Overview, step: number): string {
  const who = `the ${person.title.toLowerCase()}`
  const start = counts[0]?.answer ?? 0
  const { answer, open } = counts[step] ?? { answer: 0, open: 0 }
  const question = `“${topic.question}” Copilot can use`
  if (step === 0) {
    const business = isMeant ? 'It is this person’s work.' : 'None of them is meant for that account.'
    return `Asked ${question} ${formatCounted(start, 'file')} for ${who}. ${topic.meantFor === null ? 'They are meant for everybody.' : business}`
  }
  const usable = answer === start ? `all ${start} files` : `${answer} of the ${start} files`
  const hidden = open - answer
  const rest = hidden > 0 ? `, and no longer finds ${hidden} that still open` : ''
  if (open === 0)
    return `After “${steps[step]?.title},” ${who} opens none of the ${start} files, so Copilot has none to use.`
  return `After “${steps[step]?.title}”: asked ${question} ${usable} for ${who}${rest}.`
}

/** The steps with their numbers, and every file that is still open. */
export function tablesOf({ counts, rows }: Overview, step: number): readonly FigureTable[] {
  return [
    {
      caption: 'Files after each step',
      columns: ['Step', 'When', 'Copilot can use', 'Can be opened'],
      rows: steps.map(({ title, week }, at) => [title, week, counts[at]?.answer ?? 0, counts[at]?.open ?? 0]),
    },
    {
      caption: `What is open after “${steps[step]?.title}”`,
      columns: ['File', 'Site', 'Copilot'],
      rows: rows.flatMap(({ site, files }) =>
        files
          .filter(({ access }) => access !== 'closed')
          .map(({ name, access }) => [name, site.name, access === 'answer' ? 'can use it' : 'does not find it']),
      ),
    },
  ]
}
