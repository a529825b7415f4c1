import { seededRandom } from '#site/lib/seeded-random.ts'
import { type FileNames, fileNames } from './tenant/file-names.ts'
import { groups, linkUsers, people, type SitePlan, sitePlans, topics } from './tenant/sample-plan.ts'
import { shuffle } from './tenant/shuffle.ts'
import type { Folder, SharingLink, Site, Tenant, TenantFile, TopicId } from './tenant/tenant.ts'

/** The year of the sample; a site that is in use was visited in it. */
const THIS_YEAR = 2026

/** The sample tenant: the same sites, files and links on each call. */
export function sampleTenant(): Tenant {
  const names = fileNames(seededRandom('file names'))
  const random = seededRandom('links')
  const parts = sitePlans.map((plan) => sitePart(plan, names, random))
  return {
    topics,
    people,
    groups,
    sites: parts.map(({ site }) => site),
    folders: parts.flatMap(({ folders }) => folders),
    files: parts.flatMap(({ files }) => files),
    links: parts.flatMap(({ links }) => links),
  }
}

function sitePart(plan: SitePlan, names: FileNames, random: () => number) {
  const site = siteOf(plan)
  const library = { name: 'Documents', holders: null, holds: plan.holds }
  const folders: Folder[] = []
  const files: TenantFile[] = []

  for (const { name, holders, holds } of [library, ...(plan.folders ?? [])]) {
    const folder = { id: `${site.id}/${folders.length}`, name, site: site.id, holders }
    folders.push(folder)
    for (const [topic, count] of Object.entries(holds) as [TopicId, number][]) {
      for (let made = 0; made < count; made += 1) {
        files.push({
          id: `${folder.id}/${topic}${made}`,
          name: names.next(topic),
          folder: folder.id,
          topic,
          labelFor: null,
        })
      }
    }
  }
  return { site, folders, files, links: linksTo(files, plan.links ?? 0, random) }
}

function siteOf({ name, owner, lastVisit, holders, home, isMeantForAll }: SitePlan): Site {
  return {
    id: `site:${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    owner,
    lastVisit: lastVisit ?? THIS_YEAR,
    holders,
    home: home ?? null,
    isMeantForAll: isMeantForAll ?? false,
    restrictedTo: null,
    isHidden: false,
  }
}

/** Links to `count` of the files, each used by one to three people. */
function linksTo(files: readonly TenantFile[], count: number, random: () => number): readonly SharingLink[] {
  return shuffle(files, random)
    .slice(0, count)
    .map(({ id }) => ({
      id: `link:${id}`,
      file: id,
      usedBy: shuffle(linkUsers, random).slice(0, 1 + Math.floor(random() * linkUsers.length)),
    }))
}
