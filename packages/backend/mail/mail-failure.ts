export type MailFailureDetails = {
  /** The mail server's status code (RFC 5321), if it sent one. */
  responseCode: number | null
  /** The whole email was sent and no response came: it may have been delivered. */
  isOutcomeUnknown: boolean
  cause: unknown
}

/** Why a mail server did not accept an email, as far as is known. */
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
