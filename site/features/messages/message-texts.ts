import type { Status } from './calls/list-messages.ts'

export const LOADING = 'Loading messages…'
export const LOAD_FAILED = 'The messages could not be read'
export const STATUS_FAILED = 'Failed to change the status'
export const CSV_FAILED = 'Failed to write the file'
export const ACCESS_DENIED = 'Only administrators read what visitors write. Ask one of them to give you the role.'

export const STATUS_NAMES: Record<Status, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

/** What is told after a change. */
export const STATUS_DONE: Record<Status, string> = {
  new: 'Message is new again',
  answered: 'Message marked as answered',
  closed: 'Message closed',
}
