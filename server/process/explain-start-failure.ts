import { SetupError } from '@headwater/backend/database'
import { StartError } from './start-error.ts'

/** Explains a problem that the operator can fix in a sentence; any other failure is a bug and gets a stack trace. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof SetupError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Ends the process with that explanation. */
export function failStart(error: unknown): never {
  console.error(explainStartFailure(error))
  process.exit(1)
}
