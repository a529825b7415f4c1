/** What a question asks for. Each sensitive topic has one group of people who may know; `null` means everybody may. */
export type Topic = { id: TopicId; name: string; question: string; meantFor: string | null }

export type TopicId = 'pay' | 'acquisition' | 'cases' | 'results' | 'health' | 'travel'

export type Person = { id: string; title: string; groups: readonly string[] }

/** `size` counts people. `within` are the groups that this group is a member of. */
export type Group = { id: string; name: string; size: number; within: readonly string[] }

export type Site = {
  id: string
  name: string
  /** `null` when the owner has left. */
  owner: string | null
  lastVisit: number
  /** Groups that may open the site. */
  holders: readonly string[]
  /** The topic that should live here. */
  home: TopicId | null
  /** The owner wants the whole company to read this site. */
  isMeantForAll: boolean
  /** Restricted access control: only this group opens the site, whatever else was granted. */
  restrictedTo: string | null
  /** Restricted content discovery: the site opens as before, but Copilot does not use it as a source. */
  isHidden: boolean
}

/** `holders` is `null` when the folder inherits from its site; otherwise its inheritance is broken. */
export type Folder = { id: string; name: string; site: string; holders: readonly string[] | null }

/** `labelFor` is the group named by a label with encryption. */
export type TenantFile = { id: string; name: string; folder: string; topic: TopicId; labelFor: string | null }

/** A link for the whole organization. It opens its file for the people who have used the link. */
export type SharingLink = { id: string; file: string; usedBy: readonly string[] }

export type Tenant = {
  topics: readonly Topic[]
  people: readonly Person[]
  groups: readonly Group[]
  sites: readonly Site[]
  folders: readonly Folder[]
  files: readonly TenantFile[]
  links: readonly SharingLink[]
}

/** The group that SharePoint calls "Everyone except external users". Every person is a member. */
export const EVERYONE = 'everyone'

/** A group this large contains "everybody" for our purposes. */
const WIDE_GROUP = 1000

export function isWide(tenant: Tenant, group: string): boolean {
  return (tenant.groups.find(({ id }) => id === group)?.size ?? 0) >= WIDE_GROUP
}
