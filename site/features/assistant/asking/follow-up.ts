/**
 * The state of a navigation from the question box: only a question typed below an answer may refer to it ("and
 * online?"). Links ask whole questions.
 */
export const FOLLOW_UP_STATE = { mayFollowUp: true } as const

/** Whether a location was reached from the question box. */
export function mayFollowUp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'mayFollowUp' in state
}
