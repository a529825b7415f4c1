// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BannerMessage } from '#content/types.ts'
import { playMotion } from '#site/lib/motion-pause.ts'
import { RotatingBanner } from './rotating-banner.tsx'
import { RotatingPlaceholder } from './rotating-placeholder.tsx'

const INTERVAL_MS = 4000

const MESSAGES: BannerMessage[] = [
  { text: 'Too many reports', subtext: 'Nobody knows which is right.', category: 'Problem-Focused' },
  { text: 'One model', subtext: 'Every report reads it.', category: 'Solution-Focused' },
  { text: 'Start this quarter', subtext: 'Eight weeks to the first answer.', category: 'Urgency-Driven' },
]

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void playMotion())

function setup() {
  const { container } = render(
    <RotatingBanner label="What we hear" messages={MESSAGES} intervalMs={INTERVAL_MS} isCategoryShown />,
  )
  return {
    banner: screen.getByRole('region', { name: 'What we hear' }),
    category: () => container.querySelector('.banner-category')?.textContent,
    live: () => container.querySelector('[aria-live]')?.getAttribute('aria-live'),
    shown: () => container.querySelector('.banner-message[data-current] p')?.textContent,
    dots: () => [...container.querySelectorAll('.banner-dots li')].map((dot) => dot.hasAttribute('data-current')),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  }
}

test('the server shows the first message', () => {
  const html = renderToStaticMarkup(
    <RotatingBanner label="x" messages={MESSAGES} intervalMs={INTERVAL_MS} isCategoryShown />,
  )
  expect(html).toContain('data-tone="problem"')
  expect(html).toContain('<div class="banner-message" data-current="true"><p>Too many')
  expect(html.match(/class="banner-message" data-current/g)).toHaveLength(1)
})

test("every interval shows the next message with its category's word and color, and marks its dot", () => {
  const { banner, category, dots, pass, shown } = setup()
  const seen = [0, 1, 2, 3].map((turn) => {
    if (turn > 0) pass(INTERVAL_MS)
    return [shown(), category(), banner.dataset.tone, dots().indexOf(true)]
  })
  expect(seen).toEqual([
    ['Too many reports', 'Problem-Focused', 'problem', 0],
    ['One model', 'Solution-Focused', 'solution', 1],
    ['Start this quarter', 'Urgency-Driven', 'urgency', 2],
    ['Too many reports', 'Problem-Focused', 'problem', 0],
  ])
  expect(dots().filter(Boolean)).toHaveLength(1)
})

test('Pause stops it, and Play resumes it although pointer and focus are on the button', () => {
  const { banner, pass, press, shown } = setup()
  fireEvent.pointerEnter(banner)
  act(() => screen.getByRole('button', { name: 'Pause all motion' }).focus())
  press('Pause all motion')
  fireEvent.pointerLeave(banner)
  pass(20_000)
  expect(shown()).toBe('Too many reports')
  press('Play all motion')
  pass(INTERVAL_MS)
  expect(shown()).toBe('One model')
})

test('it stops under the pointer', () => {
  const { banner, pass, shown } = setup()
  fireEvent.pointerEnter(banner)
  pass(20_000)
  expect(shown()).toBe('Too many reports')
  fireEvent.pointerLeave(banner)
  pass(INTERVAL_MS)
  expect(shown()).toBe('One model')
})

test('its buttons step both ways, and the message they show is announced', () => {
  const { live, press, shown } = setup()
  expect(live()).toBe('off')
  act(() => screen.getByRole('button', { name: 'Previous message' }).focus())
  press('Previous message')
  expect(shown()).toBe('Start this quarter')
  expect(live()).toBe('polite')
  press('Next message')
  press('Next message')
  expect(shown()).toBe('One model')
  expect(screen.getByText('Message 2 of 3')).toBeTruthy()
})

const PLACEHOLDER_MS = 2000
const SUGGESTIONS = ['What is a lakehouse?', 'Where does Copilot help?']

beforeEach(() => void vi.useFakeTimers())

function showPlaceholder() {
  const { container } = render(
    <RotatingPlaceholder aria-label="Your question" suggestions={SUGGESTIONS} intervalMs={PLACEHOLDER_MS} name="q" />,
  )
  return {
    suggestion: () => container.querySelector('[aria-hidden=true]')?.textContent,
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

test("the suggestions rotate, and the input's name stays the same", () => {
  const { pass, suggestion } = showPlaceholder()
  const input = screen.getByRole('textbox', { name: 'Your question' })
  expect(suggestion()).toBe(SUGGESTIONS[0])
  pass(PLACEHOLDER_MS)
  expect(suggestion()).toBe(SUGGESTIONS[1])
  pass(PLACEHOLDER_MS)
  expect(suggestion()).toBe(SUGGESTIONS[0])
  expect(screen.getByRole('textbox', { name: 'Your question' })).toBe(input)
})

test('the suggestions stop while the input has the focus, and are hidden from assistive technology', () => {
  const { pass, suggestion } = showPlaceholder()
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe(' ')
  act(() => screen.getByRole('textbox').focus())
  pass(20_000)
  expect(suggestion()).toBe(SUGGESTIONS[0])
})
