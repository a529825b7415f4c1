// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

function unbrokenWords(text: string): { text: string | null; unbroken: (string | null)[] } {
  const { container } = render(<Unbroken text={text} />)
  return {
    text: container.textContent,
    unbroken: [...container.querySelectorAll('.unbroken')].map((word) => word.textContent),
  }
}

test('hyphenated words do not break, and the text stays the same', () => {
  const title = 'In-a-Day: A Ninety-Minute Diagnosis'
  expect(unbrokenWords(title)).toEqual({ text: title, unbroken: ['In-a-Day:', 'Ninety-Minute'] })
})

test('long words may break, and a hyphen between spaces is not a word', () => {
  const title = 'Proof-of-concept-driven work - as usual'
  expect(unbrokenWords(title)).toEqual({ text: title, unbroken: [] })
})
