import type { Status } from './message-calls.ts'

export const LOADING = 'Loading messages…'
export const LOAD_FAILED = 'The messages could not be read'
export const STATUS_FAILED = 'Failed to change the status'
export const UNFLAG_DONE = 'Message is no longer flagged as spam'
export const UNFLAG_FAILED = 'Failed to remove the flag'
export const DELETE_QUESTION = 'Are you sure you want to delete this message? It cannot be brought back.'
export const DELETE_DONE = 'Message deleted'
export const DELETE_FAILED = 'Failed to delete the message'
export const CSV_FAILED = 'Failed to write the file'
export const ACCESS_DENIED = 'Only administrators read what visitors write. Ask one of them to give you the role.'

export const STATUS_NAMES: Record<Status, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

/** The toast after a change of status. */
export const STATUS_DONE: Record<Status, string> = {
  new: 'Message is new again',
  answered: 'Message marked as answered',
  closed: 'Message closed',
}
