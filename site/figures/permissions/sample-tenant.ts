import { seededRandom } from '#site/lib/seeded-random.ts'
import {
  EVERYONE,
  type Folder,
  type Group,
  type Person,
  type SharingLink,
  type Site,
  type Tenant,
  type TenantFile,
  type Topic,
  type TopicId,
} from './tenant.ts'

type Contents = Partial<Record<TopicId, number>>

/** What one sample site contains; `folders` have permissions of their own, and `links` are spread over all its files. */
type SitePlan = {
  name: string
  owner: string | null
  lastVisit?: number
  holders: readonly string[]
  home?: TopicId
  isMeantForAll?: true
  holds: Contents
  folders?: readonly { name: string; holders: readonly string[]; holds: Contents }[]
  links?: number
}

/** Five of the ten things that must not leak, and one that everybody may know. */
const topics: readonly Topic[] = [
  { id: 'pay', name: 'Pay', question: 'What do my colleagues earn?', meantFor: 'payroll' },
  { id: 'acquisition', name: 'An acquisition', question: 'Which company are we buying?', meantFor: 'development' },
  { id: 'cases', name: 'Disciplinary cases', question: 'Who has been given a warning?', meantFor: 'hr' },
  { id: 'results', name: 'Unreleased results', question: 'How did the quarter close?', meantFor: 'finance' },
  { id: 'health', name: 'Health data', question: 'Who reported an injury?', meantFor: 'safety' },
  { id: 'travel', name: 'Travel rules', question: 'How do I book a business trip?', meantFor: null },
]

const people: readonly Person[] = [
  { id: 'test', title: 'Test account', groups: [] },
  { id: 'planner', title: 'Production planner', groups: ['cloud'] },
  { id: 'manager', title: 'Project manager', groups: ['north', 'managers'] },
  { id: 'clerk', title: 'Payroll clerk', groups: ['payroll'] },
  { id: 'analyst', title: 'Financial analyst', groups: ['finance'] },
]

/** The people who use the links that colleagues send them. A fresh test account has used none. */
const linkUsers = ['planner', 'manager', 'analyst'] as const

const staff = ['staff']

const groups: readonly Group[] = [
  { id: EVERYONE, name: 'Everyone except external users', size: 2300, within: [] },
  { id: 'staff', name: 'All Staff', size: 2140, within: [] },
  { id: 'cloud', name: 'Plant Saint Cloud', size: 610, within: staff },
  { id: 'duluth', name: 'Plant Duluth', size: 480, within: staff },
  { id: 'managers', name: 'All Managers', size: 140, within: staff },
  { id: 'sales', name: 'Sales', size: 85, within: staff },
  { id: 'it', name: 'IT', size: 38, within: staff },
  { id: 'north', name: 'Project North', size: 34, within: staff },
  { id: 'finance', name: 'Finance', size: 31, within: staff },
  { id: 'purchasing', name: 'Purchasing', size: 22, within: staff },
  { id: 'hr', name: 'HR Partners', size: 14, within: staff },
  { id: 'safety', name: 'Product Safety', size: 12, within: staff },
  { id: 'payroll', name: 'Payroll', size: 9, within: staff },
  { id: 'development', name: 'Corporate Development', size: 6, within: staff },
]

/** Where the topics should live. */
const homes: readonly SitePlan[] = [
  {
    name: 'HR Payroll',
    owner: 'Payroll',
    holders: ['payroll'],
    home: 'pay',
    holds: { pay: 16 },
    folders: [{ name: 'Pay reviews', holders: [EVERYONE], holds: { pay: 8 } }],
    links: 5,
  },
  {
    name: 'Corporate Development',
    owner: 'Corporate Development',
    holders: ['development'],
    home: 'acquisition',
    holds: { acquisition: 11 },
    folders: [{ name: 'Old data room', holders: ['managers', EVERYONE], holds: { acquisition: 5 } }],
    links: 3,
  },
  { name: 'HR Cases', owner: 'HR', holders: ['hr', EVERYONE], home: 'cases', holds: { cases: 12 }, links: 4 },
  {
    name: 'Finance Close',
    owner: 'Finance',
    holders: ['finance'],
    home: 'results',
    holds: { results: 14 },
    folders: [{ name: 'Board pack drafts', holders: [EVERYONE], holds: { results: 6 } }],
    links: 4,
  },
  {
    name: 'Product Safety',
    owner: 'Product Safety',
    holders: ['safety', EVERYONE],
    home: 'health',
    holds: { health: 9 },
    links: 2,
  },
]

const departments: readonly SitePlan[] = [
  {
    name: 'Leadership Offsite',
    owner: 'Executive office',
    holders: [EVERYONE],
    holds: { pay: 5, acquisition: 6, results: 3, cases: 2 },
  },
  {
    name: 'File Share Migration',
    owner: 'IT',
    holders: ['it'],
    holds: {},
    folders: [
      { name: 'Copy of HR drive', holders: [EVERYONE], holds: { pay: 6, cases: 5 } },
      { name: 'Copy of Finance drive', holders: [EVERYONE], holds: { results: 6, acquisition: 3 } },
    ],
  },
  {
    name: 'Projects North',
    owner: 'Project office',
    holders: ['north', EVERYONE],
    holds: { pay: 7, results: 4, health: 3 },
    links: 4,
  },
  { name: 'Sales Kickoff', owner: 'Sales', holders: [EVERYONE], holds: { pay: 3, results: 4, acquisition: 1 } },
  {
    name: 'Service Desk',
    owner: 'IT',
    holders: ['it'],
    holds: {},
    folders: [{ name: 'Old tickets', holders: [EVERYONE], holds: { health: 3, cases: 2 } }],
  },
  { name: 'Marketing', owner: 'Marketing', holders: [EVERYONE], holds: { results: 3, acquisition: 1 } },
  { name: 'Quality', owner: 'Quality', holders: ['staff', EVERYONE], holds: { health: 7, cases: 1 }, links: 3 },
  { name: 'Purchasing', owner: 'Purchasing', holders: ['purchasing', 'staff'], holds: { acquisition: 2, results: 2 } },
  {
    name: 'Plant Duluth',
    owner: 'Plant manager',
    holders: ['duluth'],
    holds: {},
    folders: [{ name: 'Overtime lists', holders: [EVERYONE], holds: { pay: 1 } }],
  },
  {
    name: 'Plant Saint Cloud',
    owner: 'Plant manager',
    holders: ['cloud'],
    holds: { pay: 3, cases: 3, health: 2 },
    links: 5,
  },
  { name: 'Managers', owner: 'HR', holders: ['managers'], holds: { pay: 6, cases: 3 }, links: 5 },
]

const companyWide: readonly SitePlan[] = [
  {
    name: 'Intranet',
    owner: 'Communications',
    holders: [EVERYONE],
    isMeantForAll: true,
    holds: { travel: 12, pay: 2, acquisition: 1, cases: 1, results: 1, health: 1 },
  },
  { name: 'Employee Handbook', owner: 'HR', holders: [EVERYONE], isMeantForAll: true, holds: { travel: 9 } },
]

/** Projects that have ended and whose owners have left. */
const abandoned: readonly SitePlan[] = [
  {
    name: 'Onboarding 2021',
    owner: null,
    lastVisit: 2023,
    holders: [EVERYONE],
    holds: { pay: 4, cases: 3, travel: 3 },
  },
  { name: 'Office Move 2022', owner: null, lastVisit: 2022, holders: [EVERYONE], holds: { pay: 2, acquisition: 1 } },
  {
    name: 'ERP Selection 2019',
    owner: null,
    lastVisit: 2021,
    holders: [EVERYONE],
    holds: { results: 4, health: 2, acquisition: 2 },
  },
]

const sitePlans: readonly SitePlan[] = [...homes, ...departments, ...companyWide, ...abandoned]

/** The year of the sample; a site that is in use was visited in it. */
const THIS_YEAR = 2026

const FILE_NAMES: Record<TopicId, string> = {
  pay: 'Salary list',
  acquisition: 'Kestrel valuation',
  cases: 'Hearing notes',
  results: 'Quarter close',
  health: 'Injury report',
  travel: 'Travel policy',
}

/** The sample tenant: the same sites, files and links on each call. */
export function sampleTenant(): Tenant {
  const random = seededRandom('links')
  const parts = sitePlans.map((plan) => sitePart(plan, random))
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

function sitePart(plan: SitePlan, random: () => number) {
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
          name: `${FILE_NAMES[topic]} ${plan.name} ${folders.length}-${made + 1}`,
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

/** A copy in an order that `random` (0 up to 1) decides; Fisher–Yates. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  const shuffled: Item[] = []
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1))
  return shuffled
}
