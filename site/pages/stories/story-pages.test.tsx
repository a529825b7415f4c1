// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { StoryPage as StoryContent } from '#content/pages/story-pages.ts'
import { comingSoonPages, storyPages } from '#content/stories/all-stories.ts'
import { linksTo, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { showFigures } from '../load-page.server.ts'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { StoryPage } from './story-page.tsx'

/** The strip's width in SVG units. */
const STRIP = 1000

function setup({ picture, evidence, related, ...page }: StoryContent) {
  const figures = showFigures(page.results.figures)
  showPage(
    <StoryPage page={page} drawings={{ picture: PICTURE, evidence: PICTURE }} figures={figures} reading={READING} />,
  )
}

test.each(storyPages)(
  '$path goes from the challenge to the results, with bars of its weeks and figures with their basis',
  (story) => {
    setup(story)
    const { challenge, solution, results, call, timeline } = story
    const titles = [challenge.title, solution.title, 'Timeline', results.title, 'Read on', call.title]
    expect(textsOf('h2')).toEqual(titles)
    expect(textsOf('h1')).toEqual([story.title])
    expect(textsOf('.title-about')).toEqual([story.title.split(': ')[1]])
    expect(textsOf('.story-facts dt')).toEqual(story.facts.map(({ name }) => name))
    expect(textsOf('blockquote')).toContain(story.testimonial.text)

    const { phases } = timeline
    const total = phases.reduce((sum, { weeks }) => sum + weeks, 0)
    const numberOf = (bar: Element, name: string) => Number(bar.getAttribute(name))
    const bars = [...document.querySelectorAll('.timeline-strip rect')]
    expect(bars).toHaveLength(phases.length)
    let end = 0
    for (const [index, bar] of bars.entries()) {
      const [from, length] = [numberOf(bar, 'x'), numberOf(bar, 'width')]
      expect(length, phases[index]?.title).toBeGreaterThan(((phases[index]?.weeks ?? 0) / total) * STRIP - 6)
      expect(from).toBeGreaterThanOrEqual(end)
      end = from + length
    }
    expect(end).toBeLessThanOrEqual(STRIP)
    expect(textsOf('.timeline-duration')).toEqual(
      phases.map(({ weeks }) => (weeks === 1 ? '1 week' : `${weeks} weeks`)),
    )

    const figures = showFigures(results.figures)
    expect(textsOf('.figures-metric')).toEqual(figures.map(({ metric }) => metric))
    const described = figures.map(({ description }, index) => `${description}: ${results.scopes[index]}`)
    expect(textsOf('.figures-metric + span')).toEqual(described)
    expect(textsOf('.figures-basis')).toEqual(figures.map(({ basis }) => basis))
    expect(document.querySelectorAll('.figures [data-sample]')).toHaveLength(figures.length)
  },
)

test.each(comingSoonPages)('$path says that it is coming, what it will cover, and what to read until then', (page) => {
  const meanwhile = page.meanwhile.map(({ path, reason }) => ({ path, reason, title: `Page at ${path}` }))
  showPage(<ComingSoonPage page={{ ...page, meanwhile }} />)
  expect(textsOf('.soon-date')).toEqual([`Coming soon, expected in ${page.expected}`])
  expect(textsOf('h1')).toEqual([page.title])
  expect(textsOf('#expect ~ ul > li')).toEqual(page.expect)
  expect(textsOf('.empty-chart-note')).toEqual([page.chart?.note ?? page.cells?.note])
  expect(textsOf('.empty-chart-plot text')).toEqual(page.chart?.lines ?? [])
  for (const { path, title } of meanwhile) expect(linksTo(title)).toEqual([path])
  expect(textsOf('#next-step')).toEqual([page.call.title])
  expect(linksTo(page.posts.label)).toEqual([`/blog?search=${page.posts.search}`])
})
