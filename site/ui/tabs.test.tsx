// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
  { id: 'three', label: 'Third' },
] as const

function Example() {
  const [active, setActive] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs label="Example" tabs={TABS} active={active} onChange={setActive}>
      Panel {active}
    </Tabs>
  )
}

function setup() {
  render(<Example />)
  return {
    press: (key: string) => fireEvent.keyDown(screen.getByRole('tablist', { name: 'Example' }), { key }),
    selected: () => screen.getByRole('tab', { selected: true }).textContent,
  }
}

test("a click shows the tab's panel, labeled by the tab, and only the active tab is a tab stop", () => {
  setup()
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  fireEvent.click(screen.getByRole('tab', { name: 'Second' }))
  expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Panel two')
})

test('arrow keys wrap around, Home and End work, and the focus moves along', () => {
  const { press, selected } = setup()
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key)
    return [selected(), document.activeElement?.textContent]
  })
  const order = ['Second', 'Third', 'First', 'Third', 'First', 'Third']
  expect(visited).toEqual(order.map((name) => [name, name]))
})
