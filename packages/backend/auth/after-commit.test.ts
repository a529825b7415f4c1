import { expect, test } from 'vitest'
import type { Transaction } from '#backend/database/database.ts'
import { afterCommit, withTasksAfterCommit } from './after-commit.ts'

const transaction: Transaction = { query: () => Promise.reject(new Error('not used')) }

test('a task runs after the transaction has committed', async () => {
  const steps: string[] = []
  const open = async <Result>(work: (opened: Transaction) => Promise<Result>) => {
    const result = await work({ ...transaction })
    steps.push('commit')
    return result
  }
  const result = await withTasksAfterCommit(open, async (opened) => {
    afterCommit(opened, () => steps.push('task'))
    return 'done'
  })
  expect([result, ...steps]).toEqual(['done', 'commit', 'task'])
})

test('a task of a transaction that fails never runs', async () => {
  let hasRun = false
  const work = withTasksAfterCommit(
    async (run) => {
      await run(transaction)
      throw new Error('serialization failure')
    },
    async (opened) => afterCommit(opened, () => (hasRun = true)),
  )
  await expect(work).rejects.toThrow('serialization failure')
  expect(hasRun).toBe(false)
})

test('a transaction from elsewhere cannot have tasks', () => {
  expect(() => afterCommit({ ...transaction }, () => undefined)).toThrow('AuthServices.transaction')
})
