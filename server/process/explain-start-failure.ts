import { StartError } from './start-error.ts'

/** What the operator can mend is told in a sentence; anything else is a fault of ours and shows where. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
