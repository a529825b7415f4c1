import { allPages } from '#content/all-pages.ts'
import { home } from '#content/home.ts'
import { comingSoonPages } from '#content/stories/all-stories.ts'
import type { SitePath } from '#content/types.ts'
import type { SearchablePage } from './create-page-search.ts'

/** Pages that are not in content/all-pages.ts, described in words that visitors search for. */
const OTHER_PAGES: readonly SearchablePage[] = [
  { path: '/', title: 'Home', description: home.description, text: JSON.stringify({ ...home, hero: home.hero.lead }) },
  {
    path: '/blog',
    title: 'Our Blog',
    description: 'What we learn on Fabric, Power BI, Copilot and agents, with filters by topic, date, author and tag.',
    text: 'posts articles news',
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description: 'Write to us or book a consultation or a workshop; we answer within 24 hours.',
    text: 'form email mail phone telephone address office hours appointment schedule meeting quote price talk',
  },
]

const ANNOUNCED = new Set<SitePath>(comingSoonPages.map(({ path }) => path))

/** The pages that the site search covers. For the server only: the browser never gets the text of all pages. */
export function listSearchablePages(): SearchablePage[] {
  const written = allPages.map((page) => ({
    ...summaryOf(page),
    text: JSON.stringify(page),
    isAnnounced: ANNOUNCED.has(page.path),
  }))
  return [...OTHER_PAGES, ...written]
}

function summaryOf({ path, title, description }: { path: SitePath; title: string; description: string }) {
  return { path, title, description }
}
