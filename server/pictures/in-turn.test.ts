import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('calls run one after the other, even after one that failed', async () => {
  const running: string[] = []
  const run = inTurn(async (name: string) => {
    running.push(name)
    await Promise.resolve()
    expect(running).toEqual([name])
    running.pop()
    if (name === 'bad') throw new Error(name)
    return name
  })
  const results = await Promise.allSettled([run('first'), run('bad'), run('last')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
