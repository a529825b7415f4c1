import { data } from 'react-router'
import { byTeam } from '#content/use-cases/by-team.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { loadPageWithPicture, namePage } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import { TeamPage } from '#site/pages/use-cases/team-page.tsx'
import type { Route } from './+types/by-team'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { init, ...loaded } = await loadPageWithPicture(context, byTeam)
  const teams = byTeam.teams.map(({ more, ...team }) => ({ ...team, more: namePage(more) }))
  return data({ ...loaded, page: { ...loaded.page, teams } }, init)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'CollectionPage', page)]
  return contentMeta({ page, place: 'use-cases', matches, things })
}

export default function ByTeam({ loaderData: { page, drawings, reading } }: Route.ComponentProps) {
  const overview = { ...page, ...drawings, reading }
  return <TeamPage overview={overview} teams={page.teams} />
}
