import { provider } from '#content/provider.ts'

/** Specification §2. */
export const WAITING = 'Getting your answer...'
export const READY = 'Your answer is ready.'

/** Specification §8: mentions technical difficulties, and suggests trying later or contacting the sales mailbox. */
export const APOLOGY = {
  text: 'I apologize, but I am experiencing technical difficulties right now. Please try again later or contact us at',
  email: provider.contact.email,
} as const

export const TURNED_OFF =
  'The assistant is turned off. The pages and posts below may answer your question, or a person will.'

export const UNSUITABLE = 'This question could not be read: it is blank or longer than 1,000 characters.'

export const COPIED = 'Answer copied'
export const COPY_FAILED = 'The browser did not allow copying. Select the answer and copy it yourself.'
export const VOTE_FAILED = 'Your rating was not saved. Please try again.'
export const HISTORY_FAILED = 'Your questions could not be loaded.'
export const DELETE_FAILED = 'The question was not deleted. Please try again.'
export const DELETE_ALL_FAILED = 'Your questions were not deleted. Please try again.'
export const DELETE_ALL_QUESTION = 'Are you sure you want to delete all your questions? This action cannot be undone.'

/** For members who reach a rate limit of the assistant; names how long to wait if the assistant did. */
export function tooManyText(waitSeconds: number | null): string {
  const begin = 'You have asked as many questions as one account may ask for now.'
  if (waitSeconds === null) return `${begin} Please try again later.`
  return `${begin} Please try again in ${durationText(waitSeconds)}.`
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
