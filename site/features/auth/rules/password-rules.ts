import type { PasswordRules } from '#site/lib/public-settings.ts'

/** Specification §9: six characters. An installation may require more; the service enforces its rules. */
export const DEFAULT_PASSWORD_RULES: PasswordRules = { minLength: 6, requirement: 'none' }

const REQUIREMENT_WORDS: Record<PasswordRules['requirement'], string> = {
  none: '',
  letters_digits: ', with letters and digits',
  lower_upper_letters_digits: ', with lower-case and upper-case letters and digits',
  lower_upper_letters_digits_symbols: ', with lower-case and upper-case letters, digits and symbols',
}

/** The hint that the form shows before the user types anything. */
export function passwordHint({ minLength, requirement }: PasswordRules): string {
  const rule = `At least ${minLength} characters${REQUIREMENT_WORDS[requirement]}.`
  return `${rule} Three or four unrelated words are easy to remember and hard to guess.`
}
