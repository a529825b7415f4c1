import { EVERYONE, type Folder, type Site, type Tenant, type TenantFile, type TopicId } from './tenant.ts'

/**
 * Who can open what, as a graph: an edge leads from a person to their groups and used links, from a group to the groups
 * it is in and to what it was granted, from a site to the folders that inherit from it, and from a folder to its files.
 * A person may open what they can reach.
 */
type Graph = ReadonlyMap<string, readonly string[]>

/** `answer`: Copilot can use the file. `hidden`: it opens, but Copilot does not find it. `closed`: it does not open. */
export type Access = 'answer' | 'hidden' | 'closed'

export type Reading = {
  file: TenantFile
  site: Site
  access: Access
  /** Whether the file's topic is this person's business. */
  isMeant: boolean
  /** The shortest way from the person to the file; empty when it does not open. */
  path: readonly string[]
  door: Door | null
}

/** What lets the person in. */
export type Door = 'group' | 'everyone' | 'link' | 'folder'

/**
 * Every file on a topic, and what the person and Copilot can do with it.
 *
 * The rules are Microsoft's (see the figure's sources): Copilot returns only what its user may view; a link for the whole
 * organization opens nothing until it has been used; restricted access control overrides every grant; restricted
 * content discovery hides a site except for what the person recently used.
 */
export function readingsOf(tenant: Tenant, person: string, topic: TopicId): readonly Reading[] {
  const reached = reachFrom(graphOf(tenant), person)
  const folders = new Map(tenant.folders.map((folder) => [folder.id, folder]))
  const sites = new Map(tenant.sites.map((site) => [site.id, site]))
  const meantFor = tenant.topics.find(({ id }) => id === topic)?.meantFor ?? null
  const isMeant = meantFor === null || reached.has(meantFor)

  return tenant.files
    .filter((file) => file.topic === topic)
    .flatMap((file) => {
      const folder = folders.get(file.folder)
      const site = folder && sites.get(folder.site)
      if (!folder || !site) return []
      const path = mayOpen(reached, file, site) ? pathTo(reached, file.id) : []
      const door = path.length > 0 ? doorOf(path, folder) : null
      return [{ file, site, isMeant, path, door, access: accessOf(door, site) }]
    })
}

function mayOpen(reached: ReadonlyMap<string, string | null>, file: TenantFile, site: Site): boolean {
  const gates = [site.restrictedTo, file.labelFor].filter((gate) => gate !== null)
  return reached.has(file.id) && gates.every((gate) => reached.has(gate))
}

/** Restricted content discovery does not hide what a person recently used, such as a file opened through a link. */
function accessOf(door: Door | null, site: Site): Access {
  if (door === null) return 'closed'
  return site.isHidden && door !== 'link' ? 'hidden' : 'answer'
}

function doorOf(path: readonly string[], folder: Folder): Door {
  // person, …, folder or link, file
  const last = path.at(-2)
  if (last !== folder.id) return 'link'
  if (folder.holders !== null) return 'folder'
  return path.includes(EVERYONE) ? 'everyone' : 'group'
}

function graphOf({ people, groups, sites, folders, files, links }: Tenant): Graph {
  const edges = new Map<string, string[]>()
  const add = (from: string, to: string) => {
    const targets = edges.get(from)
    if (targets) targets.push(to)
    else edges.set(from, [to])
  }

  for (const person of people) for (const group of [...person.groups, EVERYONE]) add(person.id, group)
  for (const group of groups) for (const outer of group.within) add(group.id, outer)
  for (const site of sites) for (const holder of site.holders) add(holder, site.id)
  for (const folder of folders) for (const holder of folder.holders ?? [folder.site]) add(holder, folder.id)
  for (const file of files) add(file.folder, file.id)
  for (const link of links) {
    for (const person of link.usedBy) add(person, link.id)
    add(link.id, link.file)
  }
  return edges
}

/** Breadth first: each node that can be reached, with the node before it on the shortest way. */
function reachFrom(graph: Graph, start: string): ReadonlyMap<string, string | null> {
  const before = new Map<string, string | null>([[start, null]])
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (before.has(next)) continue
      before.set(next, node)
      queue.push(next)
    }
  }
  return before
}

function pathTo(before: ReadonlyMap<string, string | null>, node: string): readonly string[] {
  const path = [node]
  for (let at = before.get(node); at; at = before.get(at)) path.unshift(at)
  return path
}
