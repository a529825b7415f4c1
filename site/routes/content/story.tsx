import { data } from 'react-router'
import { storyPages } from '#content/stories/all-stories.ts'
import { drawCharts } from '#site/charts/draw-charts.server.tsx'
import { publicPage } from '#site/lib/page-handle.ts'
import { findPage, loadPageWithPicture, showFigures } from '#site/pages/load-page.server.ts'
import { contentMeta, webPage } from '#site/pages/parts/content-meta.ts'
import { StoryPage } from '#site/pages/stories/story-page.tsx'
import type { Route } from './+types/story'

export const handle = publicPage({ staleWhileRevalidate: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const story = findPage(storyPages, url)
  const { evidence, ...rest } = story
  const { init, drawings, ...loaded } = await loadPageWithPicture(context, rest)
  const drawn = { ...drawings, ...drawCharts(context, { evidence }) }
  return data({ ...loaded, drawings: drawn, figures: showFigures(story.results.figures) }, init)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const things = (siteUrl: string) => [webPage(siteUrl, 'Article', page)]
  return contentMeta({ page, place: 'stories', matches, things })
}

export default function Story({ loaderData }: Route.ComponentProps) {
  return <StoryPage key={loaderData.page.path} {...loaderData} />
}
