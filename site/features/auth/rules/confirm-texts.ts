import type { MailLinkType } from './confirm-link.ts'

export type ConfirmTexts = { heading: string; text: string; button: string }

const SIGN_UP: ConfirmTexts = {
  heading: 'Confirm your email address',
  text: 'One click, and your account is ready.',
  button: 'Confirm email address',
}
const SIGN_IN: ConfirmTexts = {
  heading: 'Sign in',
  text: 'One click, and you are signed in on this device.',
  button: 'Sign in',
}

/** The texts of /auth/confirm for each type of email link. */
export const CONFIRM_TEXTS: Record<MailLinkType, ConfirmTexts> = {
  signup: SIGN_UP,
  email: SIGN_UP,
  magiclink: SIGN_IN,
  invite: {
    heading: 'Accept your invitation',
    text: 'Go on to choose your password. Then your account is ready.',
    button: 'Accept invitation',
  },
  recovery: {
    heading: 'Reset your password',
    text: 'Go on to choose a new password. The old one works until then.',
    button: 'Choose a new password',
  },
  email_change: {
    heading: 'Confirm your new email address',
    text: 'One click, and this address is the one that you sign in with.',
    button: 'Confirm new address',
  },
}

/** An email change may have to be confirmed in both mailboxes. */
export const OTHER_MAILBOX =
  'Thank you. Please also confirm the change with the link that we sent to your other address.'
