import { expect, test } from 'vitest'
import { allPages } from '#content/all-pages.ts'
import type { ChartData } from '#content/chart-types.ts'
import { drawScene, sceneProblems } from './draw-scene.ts'

/** Every chart within a page, with its path inside the page's data. */
function charts(value: unknown, place: string): { place: string; chart: ChartData }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('kind' in value && 'takeaway' in value) return [{ place, chart: value as ChartData }]
  return Object.entries(value).flatMap(([key, part]) => charts(part, `${place} ${key}`))
}

const cases = allPages.flatMap((page) => charts(page, page.path))

test('every chart of the content stays within its frame, and no labels overlap', () => {
  const problems = cases.flatMap(({ place, chart }) =>
    sceneProblems(drawScene(chart)).map((problem) => `${place}: ${problem}`),
  )
  expect(problems).toEqual([])
})
