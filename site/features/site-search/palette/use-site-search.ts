import { useEffect, useState } from 'react'
import type { SitePath } from '#content/types.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { readSearchFile } from '../read-search-file.ts'
import type { SearchFile } from '../search-file.ts'

/** Specification §9. */
const DEBOUNCE_MS = 300

export type PaletteItem = { path: SitePath; title: string; kind: 'Page' | 'Post' | 'Search' }

type Search = { items: readonly PaletteItem[]; status: string }

const NOTHING: Search = { items: [], status: '' }

/** Searches pages and posts while the visitor types. Results stay until newer ones arrive. */
export function useSiteSearch(text: string): Search {
  const [search, setSearch] = useState(NOTHING)
  const question = text.trim()

  useEffect(() => {
    if (question === '') return setSearch(NOTHING)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setSearch(({ items }) => ({ items, status: 'Searching…' }))
      readSearchFile(question, stop.signal)
        .then((found) => setSearch({ items: itemsOf(found), status: countText(found) }))
        .catch(() => {
          if (!stop.signal.aborted) setSearch({ items: [], status: 'The search did not answer. Please try again.' })
        })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question])

  return search
}

function itemsOf({ pages, posts }: SearchFile): PaletteItem[] {
  return [
    ...pages.map(({ path, title }) => ({ path, title, kind: 'Page' as const })),
    ...posts.map(({ id, title }) => ({ path: postPath(id), title, kind: 'Post' as const })),
  ]
}

function countText({ pages, posts }: SearchFile): string {
  const count = pages.length + posts.length
  if (count === 0) return 'No page or post contains these words.'
  return count === 1 ? 'One result' : `${count} results`
}
