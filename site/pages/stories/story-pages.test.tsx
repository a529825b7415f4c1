// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { StoryPage as StoryContent } from '#content/pages/story-pages.ts'
import { comingSoonPages, storyPages } from '#content/stories/all-stories.ts'
import { linksTo, PICTURE, READING, showPage, textsOf } from '#tests/site/show-page.tsx'
import { showFigures } from '../loading/show-figures.server.ts'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { StoryPage } from './story-page.tsx'

/** The strip's width in SVG units. */
const STRIP = 1000

function setup({ picture, related, ...page }: StoryContent) {
  const figures = showFigures(page.results.figures)
  showPage(<StoryPage page={page} drawings={{ picture: PICTURE }} figures={figures} reading={READING} />)
}

test.each(storyPages)('$path goes from the challenge to what was learned', (story) => {
  setup(story)
  const { challenge, solution, results, call } = story
  expect(textsOf('h2')).toEqual([
    challenge.title,
    solution.title,
    'Timeline',
    results.title,
    'What we learned',
    'Read on',
    call.title,
  ])
  expect(textsOf('h1')).toEqual([story.title])
  expect(textsOf('.title-about')).toEqual([story.title.split(': ')[1]])
  expect(textsOf('.story-facts dt')).toEqual(story.facts.map(({ name }) => name))
  expect(textsOf('blockquote')).toContain(story.testimonial.text)
})

test.each(storyPages)('$path: the bars of the strip are as long as their weeks and do not overlap', (story) => {
  setup(story)
  const { phases } = story.timeline
  const total = phases.reduce((sum, { weeks }) => sum + weeks, 0)
  const bars = [...document.querySelectorAll('.timeline-strip rect')].map((bar) => ({
    from: Number(bar.getAttribute('x')),
    to: Number(bar.getAttribute('x')) + Number(bar.getAttribute('width')),
  }))
  expect(bars).toHaveLength(phases.length)
  for (const [index, { from, to }] of bars.entries()) {
    expect(to - from, phases[index]?.title).toBeGreaterThan(((phases[index]?.weeks ?? 0) / total) * STRIP - 6)
    expect(from).toBeGreaterThanOrEqual(bars[index - 1]?.to ?? 0)
    expect(to).toBeLessThanOrEqual(STRIP)
  }
  expect(textsOf('.timeline-duration')).toEqual(phases.map(({ weeks }) => (weeks === 1 ? '1 week' : `${weeks} weeks`)))
})

test.each(storyPages)('$path: each figure says that it is a sample and how a real one would be measured', (story) => {
  setup(story)
  const figures = showFigures(story.results.figures)
  expect(textsOf('.figures-metric')).toEqual(figures.map(({ metric }) => metric))
  const { scopes } = story.results
  expect(textsOf('.figures-metric + span')).toEqual(
    figures.map(({ description }, index) => `${description}: ${scopes[index]}`),
  )
  expect(textsOf('.figures summary').every((text) => text.startsWith('Sample figure'))).toBe(true)
  for (const [index, details] of textsOf('.figures details > p').entries()) {
    expect(details).toContain(figures[index]?.basis)
  }
})

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
