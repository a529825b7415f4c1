// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { layOutInParts } from './lay-out-in-parts.ts'

const { dataset } = document.documentElement
const idle: (() => void)[] = []

beforeEach(() => {
  delete dataset.layout
  idle.length = 0
  history.replaceState(null, '', '/')
  document.body.innerHTML =
    '<main><section></section><section id="a"></section></main><footer class="site-footer"></footer>'
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
})

function visit(type: string, address = '/') {
  history.replaceState(null, '', address)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  layOutInParts()
}

test('once all styles are there the parts are laid out, one in each idle moment, and pages after it are not in parts', () => {
  visit('navigate')
  expect(idle).toEqual([])
  window.dispatchEvent(new Event('site:shown'))
  const late = () => [...document.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.cssText !== '')
  expect(dataset.layout).toBeUndefined()
  for (const count of [2, 1, 0]) {
    expect(late()).toHaveLength(count)
    idle.shift()?.()
  }
  expect(idle).toEqual([])
})

test.each([
  { who: 'who opens a page', type: 'navigate', address: '/blog', layout: 'in-parts' },
  { who: 'who opens it at a place', type: 'navigate', address: '/#products', layout: undefined },
  { who: 'who reloads', type: 'reload', address: '/blog', layout: undefined },
  { who: 'who comes back', type: 'back_forward', address: '/blog', layout: undefined },
])('$who gets it laid out $layout', ({ type, address, layout }) => {
  visit(type, address)
  expect(dataset.layout).toBe(layout)
})

test('what is laid out late is what the stylesheet says', () => {
  const css = readFileSync('site/styles/base.css', 'utf8')
  const parts = /\[data-layout="in-parts"\]\s*:is\(([^{]+)\)\s*\{/.exec(css)?.[1] ?? ''
  const selector = parts.trim().replace(/\s+/g, ' ')
  expect(selector).toContain('main > section')
  expect(layOutInParts.toString()).toContain(selector)
})
