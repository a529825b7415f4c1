// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'
import { useRootPreferences } from './use-root-preferences.ts'

function SwitchWithPreferences() {
  useRootPreferences()
  return <ThemeSwitch />
}

afterEach(() => void delete document.documentElement.dataset.theme)

const pressed = () => screen.getByRole('button', { pressed: true }).textContent
const choose = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const root = document.documentElement

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
])('%s is applied at once and remembered', async (name, theme) => {
  render(<SwitchWithPreferences />)
  expect(pressed()).toBe('System')
  await choose(name)
  expect([pressed(), root.dataset.theme, localStorage.getItem('color-theme')]).toEqual([name, theme, theme])
})

test('System follows the system again and stores nothing', async () => {
  localStorage.setItem('color-theme', 'dark')
  render(<SwitchWithPreferences />)
  await act(async () => {})
  expect(pressed()).toBe('Dark')
  await choose('System')
  expect([pressed(), root.dataset.theme, localStorage.length]).toEqual(['System', undefined, 0])
})

test('a choice in another tab applies here too', async () => {
  render(<SwitchWithPreferences />)
  localStorage.setItem('color-theme', 'light')
  await act(async () => void window.dispatchEvent(new Event('storage')))
  expect([pressed(), root.dataset.theme]).toEqual(['Light', 'light'])
})

test('without storage the choice lasts for the page', async () => {
  render(<ThemeSwitch />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  await choose('Dark')
  expect([pressed(), root.dataset.theme]).toEqual(['Dark', 'dark'])
})

test('the server renders the same for every visitor', () => {
  const plain = renderToString(<ThemeSwitch />)
  root.dataset.theme = 'dark'
  expect(renderToString(<ThemeSwitch />)).toBe(plain)
})
