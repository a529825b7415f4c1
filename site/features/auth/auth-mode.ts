import { CONFIRMED_BEFORE_HEADING, isConfirmedBefore, isProviderProblem } from './rules/problem-texts.ts'
import type { SignUpRequest } from './rules/sign-up.ts'

export type LinkTokens = { access_token: string; refresh_token: string }

export type FormKind = 'sign-in' | 'sign-up' | 'forgot' | 'magic-link' | 'email-code' | 'organization'

/** What /auth shows. */
export type AuthMode =
  | { kind: FormKind | 'second-step' }
  | { kind: 'mail-sent'; request: SignUpRequest }
  | {
      kind: 'continue'
      email: string
      currentEmail: string | null
      tokens: LinkTokens
      /** The link is for signing in rather than for confirming an address. */
      isSignIn?: boolean
    }
  | {
      kind: 'recovery' | 'invitation'
      email: string
      currentEmail?: string | null
      tokens: LinkTokens | null
      isSecondStepFirst?: boolean
    }
  | { kind: 'problem'; code: string; message: string }

const HEADINGS: Record<AuthMode['kind'], string> = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create your account',
  forgot: 'Reset your password',
  'mail-sent': 'One more step',
  'magic-link': 'Sign in by email',
  'email-code': 'Check your email',
  organization: 'Sign in with your organization',
  continue: 'Is this your account?',
  recovery: 'Choose a new password',
  'second-step': 'Confirm that it’s you',
  invitation: 'Choose your password',
  problem: 'This link does not work',
}

export function headingOf(mode: AuthMode): string {
  if (mode.kind === 'problem' && isProviderProblem(mode.code)) return 'You are not signed in'
  if (mode.kind === 'problem' && isConfirmedBefore(mode)) return CONFIRMED_BEFORE_HEADING
  return HEADINGS[mode.kind]
}

export function asksForSecondStep(start: AuthMode): boolean {
  return start.kind === 'second-step' || ('isSecondStepFirst' in start && start.isSecondStepFirst === true)
}
