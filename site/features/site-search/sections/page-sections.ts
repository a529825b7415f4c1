import { allPages } from '#content/all-pages.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import type { PageSection } from './create-section-search.ts'

/** The parts of a page that its template makes a section, with that section's id. */
const SECTION_IDS = {
  opening: 'about',
  capabilities: 'capabilities',
  comparison: 'comparison',
  process: 'process',
  cards: 'ways',
  effort: 'effort',
  challenge: 'challenge',
  solution: 'solution',
  results: 'results',
  technologies: 'technologies',
  certifications: 'certifications',
  implementation: 'implementation',
  training: 'training',
} as const

/** Shorter ones are names and labels. */
const MIN_LENGTH = 25

/** The sections of all pages that have any. For the server only. */
export function listSections(): Map<string, PageSection[]> {
  return new Map(allPages.map((page) => [page.path, sectionsOf(page)]))
}

function sectionsOf(page: (typeof allPages)[number]): PageSection[] {
  const parts = new Map<string, unknown>(Object.entries(page))
  const sections = Object.entries(SECTION_IDS).flatMap(([part, id]) => {
    const value = parts.get(part)
    // A story's solution and an offer's opening have a title; another kind of page may use the same key differently.
    return hasTitle(value) ? [{ url: `${page.path}#${id}` as const, title: value.title, texts: textsOf(value) }] : []
  })
  const faqs = 'faq' in page ? page.faq : []
  const answers = faqs.map(({ question, answer }) => ({
    url: `${page.path}#${faqAnchor(question)}` as const,
    title: question,
    texts: [answer],
  }))
  return [...sections, ...answers]
}

function hasTitle(value: unknown): value is { title: string } {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= MIN_LENGTH ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (hasTitle(value) && 'text' in value) return [`${value.title}: ${value.text}`]
  return Object.entries(value).flatMap(([key, part]) => (key === 'title' ? [] : textsOf(part)))
}
