import { seededRandom } from '#site/lib/seeded-random.ts'
import { shuffle } from './shuffle.ts'
import { EVERYONE, type Folder, type Group, type Site, type Tenant, type TenantFile, type Topic } from './tenant.ts'

/** A small tenant with random grants, for tests of rules that hold in every tenant. */
export function randomTenant(seed: number): Tenant {
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
