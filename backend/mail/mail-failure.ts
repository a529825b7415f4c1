export type MailFailureDetails = {
  /** The mail server's own number (RFC 5321), if it said one. */
  responseCode: number | null
  /** The whole mail was handed over and no answer came: it may have been delivered. */
  isOutcomeUnknown: boolean
  cause: unknown
}

/** Why a mail server did not take a mail, as far as it is known. */
export class MailFailure extends Error {
  readonly responseCode: number | null
  readonly isOutcomeUnknown: boolean

  constructor({ responseCode, isOutcomeUnknown, cause }: MailFailureDetails) {
    super(cause instanceof Error ? cause.message : 'The mail was not sent', { cause })
    this.name = 'MailFailure'
    this.responseCode = responseCode
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}
