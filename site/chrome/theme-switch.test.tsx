// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'
import { useKeptPreferences } from './use-kept-preferences.ts'

function KeptSwitch() {
  useKeptPreferences()
  return <ThemeSwitch />
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

const pressed = () => screen.getByRole('button', { pressed: true }).textContent
const choose = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const root = document.documentElement

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
])('%s is shown at once and remembered', async (name, theme) => {
  render(<KeptSwitch />)
  expect(pressed()).toBe('System')
  await choose(name)
  expect([pressed(), root.dataset.theme, localStorage.getItem('color-theme')]).toEqual([name, theme, theme])
})

test('System follows the system again and leaves nothing behind', async () => {
  localStorage.setItem('color-theme', 'dark')
  render(<KeptSwitch />)
  await act(async () => {})
  expect(pressed()).toBe('Dark')
  await choose('System')
  expect([pressed(), root.dataset.theme, localStorage.length]).toEqual(['System', undefined, 0])
})

test('a choice in another tab holds here too', async () => {
  render(<KeptSwitch />)
  localStorage.setItem('color-theme', 'light')
  await act(async () => void window.dispatchEvent(new Event('storage')))
  expect([pressed(), root.dataset.theme]).toEqual(['Light', 'light'])
})

test('where storage is forbidden the choice holds for the page', async () => {
  render(<ThemeSwitch />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  await choose('Dark')
  expect([pressed(), root.dataset.theme]).toEqual(['Dark', 'dark'])
})

test('the server draws the same for everybody', () => {
  const plain = renderToString(<ThemeSwitch />)
  root.dataset.theme = 'dark'
  expect(renderToString(<ThemeSwitch />)).toBe(plain)
})
