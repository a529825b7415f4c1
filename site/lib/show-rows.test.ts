import { expect, test } from 'vitest'
import { showRows } from './show-rows.ts'

test('a row that cannot be shown is skipped and reported, and the others keep their order', async () => {
  const reported: unknown[] = []
  const rows = ['a', 'bad', 'c'].map((id) => ({ id }))
  const shown = await showRows(
    rows,
    ({ id }) => {
      if (id === 'bad') throw new RangeError('Invalid time value')
      return id
    },
    (error) => reported.push(error),
  )
  expect(shown).toEqual(['a', 'c'])
  expect(reported).toEqual([new Error('The row bad cannot be shown in a list')])
})
