// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseMotion, playMotion } from './motion-pause.ts'
import { useRotatingIndex } from './use-rotating-index.ts'

const INTERVAL_MS = 4000
const LENGTH = 3

let isReduced = false
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  isReduced = false
  isHidden = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})

afterEach(() => void playMotion())

function Example() {
  const { index, hold, release, show } = useRotatingIndex(LENGTH, INTERVAL_MS)
  return (
    <div data-testid="region" {...hold}>
      <p>{index}</p>
      <button type="button" onClick={release}>
        Play
      </button>
      <button type="button" onClick={() => show(2)}>
        Last
      </button>
    </div>
  )
}

function setup() {
  render(<Example />)
  return {
    region: screen.getByTestId('region'),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    shown: () => Number(screen.getByRole('paragraph').textContent),
  }
}

test('it moves one step per interval and wraps around', () => {
  const { pass, shown } = setup()
  pass(INTERVAL_MS - 1)
  expect(shown()).toBe(0)
  pass(1)
  expect(shown()).toBe(1)
  pass(INTERVAL_MS)
  expect(shown()).toBe(2)
  pass(INTERVAL_MS)
  expect(shown()).toBe(0)
})

test('it stops under the pointer, and then waits a whole interval', () => {
  const { region, pass, shown } = setup()
  pass(3000)
  fireEvent.pointerEnter(region)
  pass(20_000)
  expect(shown()).toBe(0)
  fireEvent.pointerLeave(region)
  pass(INTERVAL_MS - 1)
  expect(shown()).toBe(0)
  pass(1)
  expect(shown()).toBe(1)
})

test('it stops while the focus is anywhere inside', () => {
  const { pass, shown } = setup()
  const [first, second] = screen.getAllByRole('button')
  act(() => first?.focus())
  pass(20_000)
  act(() => second?.focus())
  pass(20_000)
  expect(shown()).toBe(0)
  act(() => second?.blur())
  pass(INTERVAL_MS)
  expect(shown()).toBe(1)
})

test('after release it continues with pointer and focus inside', () => {
  const { region, pass, shown } = setup()
  fireEvent.pointerEnter(region)
  act(() => screen.getByRole('button', { name: 'Play' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  pass(INTERVAL_MS)
  expect(shown()).toBe(1)
})

test('the chosen item is shown', () => {
  const { shown } = setup()
  fireEvent.click(screen.getByRole('button', { name: 'Last' }))
  expect(shown()).toBe(2)
})

test('it stops in a hidden tab', () => {
  const { pass, shown } = setup()
  isHidden = true
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  pass(20_000)
  expect(shown()).toBe(0)
  isHidden = false
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  pass(INTERVAL_MS)
  expect(shown()).toBe(1)
})

test('it stops if the system asks for reduced motion', () => {
  isReduced = true
  const { pass, shown } = setup()
  pass(20_000)
  expect(shown()).toBe(0)
})

test('it stops while all motion is paused', () => {
  const { pass, shown } = setup()
  act(pauseMotion)
  pass(20_000)
  expect(shown()).toBe(0)
  act(playMotion)
  pass(INTERVAL_MS)
  expect(shown()).toBe(1)
})
