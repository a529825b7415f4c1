import { isUuid } from '#domain/text/uuid.ts'
import { parsePage } from '#site/lib/pagination.ts'
import { SEARCH_MAX_LENGTH } from './full-text-query.ts'

/** Days back from now (specification §9). */
const DAYS = { week: 7, month: 30, quarter: 90, year: 365 } satisfies Record<Exclude<DateRange, 'all'>, number>

const DAY_MS = 86_400_000

export const DATE_RANGES = ['all', 'week', 'month', 'quarter', 'year'] as const
export const SORT_ORDERS = ['newest', 'oldest', 'popular', 'alphabetical'] as const

export type DateRange = (typeof DATE_RANGES)[number]
export type SortOrder = (typeof SORT_ORDERS)[number]
/** A search is sorted by relevance unless the reader asks for one of the orders. */
export type SortBy = SortOrder | 'relevance'

/** What the reader chose (specification §3). Ids are lower-case; tags are sorted, without duplicates. */
export type BlogFilter = {
  search: string
  categoryId: string | null
  tagIds: readonly string[]
  dateRange: DateRange
  sortBy: SortBy
  authorId: string | null
}

export const NO_FILTER: BlogFilter = {
  search: '',
  categoryId: null,
  tagIds: [],
  dateRange: 'all',
  sortBy: 'newest',
  authorId: null,
}

/** The query parameters of /blog, in canonical order. */
export const BLOG_PARAMETERS = ['search', 'category', 'author', 'date', 'tag', 'sort', 'page'] as const

/** More than any reader selects. Without a limit, one SQL statement could list thousands of tags. */
const MAX_TAGS = 20

/** Reads an address or the filter form, ignoring invalid values. */
export function readBlogFilter(parameters: URLSearchParams): BlogFilter {
  const search = readSearch(parameters.get('search'))
  return {
    search,
    categoryId: readId(parameters.get('category')),
    tagIds: [...new Set(parameters.getAll('tag').flatMap((text) => readId(text) ?? []))].sort().slice(0, MAX_TAGS),
    dateRange: readChoice(DATE_RANGES, parameters.get('date')),
    sortBy: SORT_ORDERS.find((order) => order === parameters.get('sort')) ?? usualOrder(search),
    authorId: readId(parameters.get('author')),
  }
}

/** Writes a filter and a page without their defaults. */
export function toBlogParameters(filter: BlogFilter, page = 1): URLSearchParams {
  const { search, categoryId, authorId, dateRange, tagIds, sortBy } = filter
  const entries: [(typeof BLOG_PARAMETERS)[number], string | null][] = [
    ['search', search],
    ['category', categoryId],
    ['author', authorId],
    ['date', dateRange === 'all' ? null : dateRange],
    ...tagIds.map((id): ['tag', string] => ['tag', id]),
    ['sort', sortBy === usualOrder(search) ? null : sortBy],
    ['page', page === 1 ? null : String(page)],
  ]
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** How the list is sorted unless the reader chooses. */
export function usualOrder(search: string): SortBy {
  return search === '' ? 'newest' : 'relevance'
}

/** The one spelling of all addresses that show the same list. */
export function canonicalBlogParameters(given: URLSearchParams): URLSearchParams {
  return toBlogParameters(readBlogFilter(given), parsePage(given.get('page')))
}

export function blogAddress(filter: BlogFilter, page = 1): string {
  const parameters = toBlogParameters(filter, page)
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog'
}

/** Whether the filter excludes posts; sorting excludes none. */
export function isFiltered(filter: BlogFilter): boolean {
  return [...toBlogParameters(filter).keys()].some((name) => name !== 'sort')
}

/** A page that the reader requested shows its list first, and of featured posts only the titles. */
export function isNarrowed({ filter, page }: { filter: BlogFilter; page: number }): boolean {
  return isFiltered(filter) || page > 1
}

/** All filters but search and category are advanced; they open when one of them is set. */
export function hasAdvancedFilter(filter: BlogFilter): boolean {
  return isFiltered({ ...filter, search: '', categoryId: null })
}

export function isSameFilter(one: BlogFilter, other: BlogFilter): boolean {
  return blogAddress(one) === blogAddress(other)
}

export function toggleTag(filter: BlogFilter, tagId: string): BlogFilter {
  const { tagIds } = filter
  return {
    ...filter,
    tagIds: tagIds.includes(tagId) ? tagIds.filter((id) => id !== tagId) : [...tagIds, tagId].sort(),
  }
}

/** Reduces the text to one trimmed line without control characters, which PostgreSQL would reject. */
function readSearch(text: string | null): string {
  const line = (text ?? '').toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')
  return Array.from(line.trim()).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}

function readId(text: string | null): string | null {
  const id = (text ?? '').trim().toLowerCase()
  return isUuid(id) ? id : null
}

function readChoice<Choice extends string>(choices: readonly [Choice, ...Choice[]], text: string | null): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}

/** Posts published at or after this time are in the range. Null for the range that includes all posts. */
export function dateCutoff(range: DateRange, now: Date): string | null {
  return range === 'all' ? null : new Date(now.getTime() - DAYS[range] * DAY_MS).toISOString()
}
