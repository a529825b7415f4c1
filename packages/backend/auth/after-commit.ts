import type { Transaction } from '#backend/database/database.ts'

const waiting = new WeakMap<Transaction, (() => void)[]>()

/** Runs the task once the transaction has committed; never if it is rolled back. The task must not throw. */
export function afterCommit(transaction: Transaction, task: () => void): void {
  const tasks = waiting.get(transaction)
  if (!tasks) throw new Error('The transaction was not opened through AuthServices.transaction')
  tasks.push(task)
}

type Work<Result> = (transaction: Transaction) => Promise<Result>

/**
 * Runs the work in a transaction that `open` opens, and then the tasks that the work registered for after the commit.
 */
export async function withTasksAfterCommit<Result>(
  open: (work: Work<Result>) => Promise<Result>,
  work: Work<Result>,
): Promise<Result> {
  const tasks: (() => void)[] = []
  const result = await open((transaction) => {
    waiting.set(transaction, tasks)
    return work(transaction)
  })
  for (const task of tasks) task()
  return result
}
