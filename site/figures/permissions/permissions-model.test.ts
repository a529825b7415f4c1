import { expect, test } from 'vitest'
import { microsoftCopilot } from '#content/services/microsoft-copilot.ts'
import { seededRandom } from '#site/lib/seeded-random.ts'
import { closeDoors, rankSites, STEP_COUNT } from './closing-steps.ts'
import { readingsOf } from './permissions-model.ts'
import { sampleTenant, shuffle } from './sample-tenant.ts'
import {
  EVERYONE,
  type Folder,
  type Group,
  type Site,
  type Tenant,
  type TenantFile,
  type Topic,
  type TopicId,
} from './tenant.ts'

const steps = Array.from({ length: STEP_COUNT + 1 }, (_, step) => step)
const tenants = [sampleTenant(), ...Array.from({ length: 12 }, (_, seed) => randomTenant(seed))]

test('access is the same as when each file is asked for everybody who may open it', () => {
  for (const tenant of tenants) {
    for (const step of steps) {
      const closed = closeDoors(tenant, step)
      for (const { id: person } of closed.people) {
        for (const { id: topic } of closed.topics) {
          for (const { file, access, path } of readingsOf(closed, person, topic)) {
            expect(access !== 'closed').toBe(isOpenByHand(closed, person, file))
            expect(path.length > 0).toBe(access !== 'closed')
          }
        }
      }
    }
  }
})

test('a step never adds access, to people or to Copilot', () => {
  for (const tenant of tenants) {
    for (const step of steps.slice(1)) {
      for (const { id: person } of tenant.people) {
        const before = idsOf(closeDoors(tenant, step - 1), person)
        const after = idsOf(closeDoors(tenant, step), person)
        expect(before.open).toEqual(expect.arrayContaining(after.open))
        expect(before.answer).toEqual(expect.arrayContaining(after.answer))
      }
    }
  }
})

test('every path begins with the person, follows real grants, and ends at the file', () => {
  const tenant = sampleTenant()
  for (const { id: person } of tenant.people) {
    for (const { file, path } of readingsOf(tenant, person, 'pay').filter(({ access }) => access !== 'closed')) {
      expect(path[0]).toBe(person)
      expect(path.at(-1)).toBe(file.id)
      for (const [at, node] of path.slice(1).entries()) expect(isEdgeByHand(tenant, path[at] ?? '', node)).toBe(true)
    }
  }
})

test('people keep all of their own business, and the test account finds no sensitive file at the end', () => {
  const closed = closeDoors(sampleTenant(), STEP_COUNT)
  const answers = (person: string, topic: 'pay' | 'results' | 'travel') =>
    readingsOf(closed, person, topic).filter(({ access }) => access === 'answer')
  expect(answers('clerk', 'pay').filter(({ site }) => site.name === 'HR Payroll')).toHaveLength(24)
  expect(answers('analyst', 'results').filter(({ site }) => site.name === 'Finance Close')).toHaveLength(20)
  expect(answers('test', 'travel')).toHaveLength(21)
  const tenant = sampleTenant()
  expect(steps.map((step) => openCount(closeDoors(tenant, step), 'pay'))).toEqual([38, 30, 30, 24, 9, 9, 2, 0])
  for (const { id } of tenant.topics.filter(({ meantFor }) => meantFor !== null)) {
    expect(openCount(closeDoors(tenant, STEP_COUNT), id)).toBe(0)
  }
})

test('the picture of the page is this tenant: after the first six weeks of steps', () => {
  // Nothing is closed in weeks 1 and 2; three steps each in week 3 and in weeks 4 and 5; labels in week 6.
  const stepAtWeek = [0, 0, 0, 3, 5, 6, 7]
  const topicOf = { Pay: 'pay', Results: 'results', Acquisition: 'acquisition' } as const
  const tenant = sampleTenant()
  for (const { name, values } of microsoftCopilot.picture.lines) {
    const open = stepAtWeek.map((step) => openCount(closeDoors(tenant, step), topicOf[name]))
    expect(values).toEqual(open)
  }
})

test('a link opens nothing for a person who has not used it', () => {
  const tenant = sampleTenant()
  expect(
    tenant.topics.flatMap(({ id }) => readingsOf(tenant, 'test', id)).filter(({ door }) => door === 'link'),
  ).toEqual([])
  expect(readingsOf(tenant, 'planner', 'pay').some(({ door }) => door === 'link')).toBe(true)
})

test('restricted content discovery leaves files open, and findable for those who used a link to them', () => {
  const tenant = closeDoors(sampleTenant(), 2)
  const readings = readingsOf(tenant, 'planner', 'pay').filter(({ site }) => site.isHidden)
  expect(new Set(readings.map(({ access, door }) => `${access} ${door}`))).toEqual(
    new Set(['hidden everyone', 'hidden folder', 'answer link']),
  )
})

test('the sample has each kind of oversharing, and the most exposed sites come first', () => {
  expect(
    rankSites(sampleTenant())
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Intranet', 'Leadership Offsite', 'File Share Migration'])
  const { sites, folders, files, links } = sampleTenant()
  expect(sites.filter(({ owner }) => owner === null)).toHaveLength(3)
  expect(sites.some(({ holders }) => holders.includes(EVERYONE))).toBe(true)
  expect(folders.some(({ holders }) => holders !== null)).toBe(true)
  expect(links.length).toBeGreaterThan(20)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

function openCount(tenant: Tenant, topic: TopicId): number {
  return readingsOf(tenant, 'test', topic).filter(({ access }) => access !== 'closed').length
}

function idsOf(tenant: Tenant, person: string) {
  const readings = tenant.topics.flatMap(({ id }) => readingsOf(tenant, person, id))
  return {
    open: readings.filter(({ access }) => access !== 'closed').map(({ file }) => file.id),
    answer: readings.filter(({ access }) => access === 'answer').map(({ file }) => file.id),
  }
}

/** The other way round: from the file up to everything that opens it, without a graph. */
function isOpenByHand(tenant: Tenant, person: string, file: TenantFile): boolean {
  const folder = tenant.folders.find(({ id }) => id === file.folder)
  const site = tenant.sites.find(({ id }) => id === folder?.site)
  if (!folder || !site) return false
  const memberOf = groupsByHand(tenant, person)
  const isIn = (group: string) => memberOf.includes(group)
  const isGranted = (folder.holders ?? site.holders).some(isIn)
  const isLinked = tenant.links.some((link) => link.file === file.id && link.usedBy.includes(person))
  const gates = [site.restrictedTo, file.labelFor].filter((gate) => gate !== null)
  return (isGranted || isLinked) && gates.every(isIn)
}

/** Adds the groups around the known ones until there are no more. */
function groupsByHand(tenant: Tenant, person: string): readonly string[] {
  let known = [EVERYONE, ...(tenant.people.find(({ id }) => id === person)?.groups ?? [])]
  for (let size = 0; size < known.length; ) {
    size = known.length
    known = [
      ...new Set([...known, ...tenant.groups.filter(({ id }) => known.includes(id)).flatMap(({ within }) => within)]),
    ]
  }
  return known
}

function isEdgeByHand(tenant: Tenant, from: string, to: string): boolean {
  const { people, groups, sites, folders, files, links } = tenant
  return (
    to === EVERYONE ||
    people.some(({ id, groups: own }) => id === from && own.includes(to)) ||
    groups.some(({ id, within }) => id === from && within.includes(to)) ||
    sites.some(({ id, holders }) => id === to && holders.includes(from)) ||
    folders.some(({ id, site, holders }) => id === to && (holders ? holders.includes(from) : site === from)) ||
    files.some(({ id, folder }) => id === to && folder === from) ||
    links.some(({ id, file, usedBy }) => (id === to && usedBy.includes(from)) || (id === from && file === to))
  )
}

/** A small tenant with random grants, for tests of rules that hold in every tenant. */
function randomTenant(seed: number): Tenant {
  const random = seededRandom(`tenant ${seed}`)
  const some = <Item>(items: readonly Item[], limit: number) =>
    shuffle(items, random).slice(0, Math.floor(random() * (limit + 1)))
  const is = (share: number) => random() < share

  const groupIds = ['a', 'b', 'c', 'd', 'e']
  const groups: Group[] = [
    { id: EVERYONE, name: EVERYONE, size: 2000, within: [] },
    // Later groups are in earlier ones, and one pair is in each other, as nested groups can be.
    ...groupIds.map((id, at) => ({ id, name: id, size: is(0.3) ? 1500 : 20, within: some(groupIds.slice(0, at), 2) })),
    { id: 'loop', name: 'loop', size: 9, within: ['knot'] },
    { id: 'knot', name: 'knot', size: 9, within: ['loop'] },
  ]
  const holders = [...groupIds, 'loop', EVERYONE]
  const topics: Topic[] = [
    { id: 'pay', name: 'pay', question: 'pay', meantFor: 'a' },
    { id: 'travel', name: 'travel', question: 'travel', meantFor: null },
  ]
  const people = ['p', 'q', 'r'].map((id) => ({ id, title: id, groups: some([...groupIds, 'knot'], 2) }))

  const sites: Site[] = Array.from({ length: 14 }, (_, at) => ({
    id: `site${at}`,
    name: `site${at}`,
    owner: is(0.7) ? 'someone' : null,
    lastVisit: is(0.5) ? 2026 : 2022,
    holders: some(holders, 3),
    home: is(0.15) ? 'pay' : null,
    isMeantForAll: is(0.15),
    restrictedTo: null,
    isHidden: false,
  }))
  const folders: Folder[] = sites.flatMap(({ id }) =>
    [0, 1].map((at) => ({ id: `${id}/${at}`, name: 'folder', site: id, holders: is(0.4) ? some(holders, 3) : null })),
  )
  const files: TenantFile[] = folders.flatMap(({ id }) =>
    [0, 1].map((at) => ({
      id: `${id}/${at}`,
      name: 'file',
      folder: id,
      topic: is(0.6) ? 'pay' : 'travel',
      labelFor: null,
    })),
  )
  const links = some(files, 20).map(({ id }) => ({ id: `link:${id}`, file: id, usedBy: some(['p', 'q', 'r'], 3) }))
  return { topics, people, groups, sites, folders, files, links }
}
