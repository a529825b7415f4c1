import type { MetaDescriptor } from 'react-router'
import { provider } from '#content/provider.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { breadcrumbs, type JsonLdNode } from '#site/lib/representations/json-ld.ts'
import { type Place, stepsTo } from './place.ts'

type ContentHead = {
  page: { path: string; title: string; description: string }
  place: Place
  matches: Parameters<typeof pageMeta>[0]['matches']
  things: (siteUrl: string) => readonly JsonLdNode[]
}

/** The head of a page made from content/: its title and description, structured data and breadcrumbs. */
export function contentMeta({ page, place, matches, things }: ContentHead): MetaDescriptor[] {
  const { path, title, description } = page
  return pageMeta({
    title: `${title} | ${provider.name}`,
    description,
    path,
    matches,
    things: (siteUrl) => [
      ...things(siteUrl),
      breadcrumbs(siteUrl, [
        ...stepsTo(place).map(({ name, path: to }) => ({ name, path: to })),
        { name: title, path },
      ]),
    ],
  })
}
