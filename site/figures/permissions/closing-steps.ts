import { EVERYONE, isWide, type Site, type Tenant } from './tenant.ts'

/** What to do, in the order and the words of our post "Fix Oversharing in the Order That Matters". */
export type Step = { week: string; title: string; text: string }

/** The first closes nothing; the others match `closings`. */
export const steps: readonly Step[] = [
  {
    week: 'Weeks 1 and 2',
    title: 'Find the wide doors',
    text: 'Search as an ordinary employee, then sort the sites: how many people can open them, times how many of the topics they touch. Nothing is closed yet.',
  },
  {
    week: 'Week 3',
    title: 'Restricted access control',
    text: 'Limits a site to the members of a group, whatever links exist. Use it for the places where the topics should live.',
  },
  {
    week: 'Week 3',
    title: 'Restricted content discovery',
    text: 'Keeps the widest sites out of organization-wide search and Copilot while owners review them. People with access can still open them.',
  },
  {
    week: 'Week 3',
    title: 'Archive or delete',
    text: 'A site without an owner and without a visitor for two years needs neither review nor restriction.',
  },
  {
    week: 'Weeks 4 and 5',
    title: 'Groups that contain everybody',
    text: 'Owners answer: “No, limit it to the project team.” Sites that are meant for the whole company stay open.',
  },
  {
    week: 'Weeks 4 and 5',
    title: 'Links for the whole organization',
    text: 'They open the item for anyone who has the link, and the links get forwarded. Here they are deleted.',
  },
  {
    week: 'Weeks 4 and 5',
    title: 'Broken inheritance',
    text: 'Folders with their own permissions that nobody remembers go back to what their site grants.',
  },
  {
    week: 'Week 6',
    title: 'Sensitivity labels',
    text: 'A label with encryption on the topics catches the stray copies, also on sites that everybody may read.',
  },
]

/** Sites whose last visit was before this year have been without a visitor for two years. */
const LAST_YEAR_IN_USE = 2024

/** The lines of the ranking that are the project: fifty in a real tenant, eight in this small one. */
const PROJECT_SITES = 8

/** People who can open the site or one of its folders, by the largest group that was granted access. */
function breadthOf(tenant: Tenant, site: Site): number {
  const folders = tenant.folders.filter((folder) => folder.site === site.id)
  const holders = [...site.holders, ...folders.flatMap(({ holders: own }) => own ?? [])]
  return Math.max(0, ...tenant.groups.filter(({ id }) => holders.includes(id)).map(({ size }) => size))
}

/** How many of the topics that must not leak the site touches. */
function topicsTouched(tenant: Tenant, site: Site): number {
  const folders = new Set(tenant.folders.filter((folder) => folder.site === site.id).map(({ id }) => id))
  const here = tenant.files.filter(({ folder }) => folders.has(folder)).map(({ topic }) => topic)
  return tenant.topics.filter(({ id, meantFor }) => meantFor !== null && here.includes(id)).length
}

/** Week 2: sites by the product of how many people can open them and how many of the topics they touch. */
export function rankSites(tenant: Tenant): readonly Site[] {
  const weight = new Map(tenant.sites.map((site) => [site.id, breadthOf(tenant, site) * topicsTouched(tenant, site)]))
  return [...tenant.sites].sort((a, b) => (weight.get(b.id) ?? 0) - (weight.get(a.id) ?? 0))
}

/** The tenant after the first `count` steps, in their order. */
export function closeDoors(tenant: Tenant, count: number): Tenant {
  return closings.slice(0, count).reduce((open, close) => close(open), tenant)
}

/** One per step after the start; none ever adds access. */
const closings: readonly ((tenant: Tenant) => Tenant)[] = [
  restrictHomes,
  hideWidestSites,
  archiveAbandonedSites,
  removeWideGroups,
  removeLinks,
  restoreInheritance,
  labelTopics,
]

export const STEP_COUNT = closings.length

/** Restricted access control on the places where the topics should live. */
function restrictHomes(tenant: Tenant): Tenant {
  const groupOf = (site: Site) => tenant.topics.find(({ id }) => id === site.home)?.meantFor ?? null
  return { ...tenant, sites: tenant.sites.map((site) => ({ ...site, restrictedTo: groupOf(site) })) }
}

/** Restricted content discovery on the first lines of the ranking that have an owner who will review them. */
function hideWidestSites(tenant: Tenant): Tenant {
  const project = rankSites(tenant)
    .filter((site) => site.restrictedTo === null && !site.isMeantForAll && !isAbandoned(site))
    .slice(0, PROJECT_SITES)
    .map(({ id }) => id)
  return {
    ...tenant,
    sites: tenant.sites.map((site) => ({ ...site, isHidden: site.isHidden || project.includes(site.id) })),
  }
}

function archiveAbandonedSites(tenant: Tenant): Tenant {
  const sites = tenant.sites.filter((site) => !isAbandoned(site))
  const folders = tenant.folders.filter(({ site }) => sites.some(({ id }) => id === site))
  const files = tenant.files.filter(({ folder }) => folders.some(({ id }) => id === folder))
  const links = tenant.links.filter(({ file }) => files.some(({ id }) => id === file))
  return { ...tenant, sites, folders, files, links }
}

function isAbandoned({ owner, lastVisit }: Site): boolean {
  return owner === null && lastVisit <= LAST_YEAR_IN_USE
}

/** Owners limit their sites to their members, except where the whole company is meant. */
function removeWideGroups(tenant: Tenant): Tenant {
  const narrow = (site: Site) => site.holders.filter((group) => site.isMeantForAll || !isWide(tenant, group))
  return { ...tenant, sites: tenant.sites.map((site) => ({ ...site, holders: narrow(site) })) }
}

function removeLinks(tenant: Tenant): Tenant {
  return { ...tenant, links: [] }
}

/**
 * Owners take back what a folder grants beyond its site: one that everyone opened inherits again, so that its site's own
 * people keep it. A folder narrower than its site stays as it is.
 */
function restoreInheritance(tenant: Tenant): Tenant {
  const holders = new Map(tenant.sites.map((site) => [site.id, site.holders]))
  const folders = tenant.folders.map((folder) => ({
    ...folder,
    holders: folder.holders?.includes(EVERYONE)
      ? null
      : (folder.holders?.filter((group) => holders.get(folder.site)?.includes(group)) ?? null),
  }))
  return { ...tenant, folders }
}

/** A label with encryption on what is left, for the group that may know. */
function labelTopics(tenant: Tenant): Tenant {
  const group = new Map(tenant.topics.map(({ id, meantFor }) => [id, meantFor]))
  return { ...tenant, files: tenant.files.map((file) => ({ ...file, labelFor: group.get(file.topic) ?? null })) }
}
