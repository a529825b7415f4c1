import { SAME_PASSWORD, WRONG_CURRENT_PASSWORD } from '../security-texts.ts'

/** The service's objections, by field; empty when no field is to blame. */
export type PasswordRefusal = { current?: string; password?: string }

type Refusal = { code?: string | undefined; message: string; reasons?: readonly string[] }

const WEAKNESSES: Partial<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters.',
  pwned: 'It is known from a data leak.',
}

export function passwordRefusal({ code, message, reasons = [] }: Refusal): PasswordRefusal {
  switch (code) {
    case 'current_password_mismatch':
    case 'current_password_required':
    case 'current_password_invalid':
      return { current: WRONG_CURRENT_PASSWORD }
    case 'same_password':
      return { password: SAME_PASSWORD }
    case 'weak_password':
      return { password: [message, ...reasons.flatMap((reason) => WEAKNESSES[reason] ?? [])].join(' ') }
    default:
      return {}
  }
}
