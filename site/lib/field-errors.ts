import { completionHint, readEmailAddress } from '@headwater/email-address'
import { isBlank } from '@headwater/post-html/is-blank'

/** The messages of each field, by what is wrong with it. A field without an entry is not checked. */
export type FieldMessages = Partial<Record<string, { missing?: string; invalid?: string; tooShort?: string }>>

/** The error message of each invalid field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Checks a form by its native controls' constraints (required, type, minlength), with the site's own messages. */
export function readFieldErrors(form: HTMLFormElement, messages: FieldMessages): FieldErrors {
  const errors: FieldErrors = {}
  for (const control of controlsOf(form)) {
    const error = errorOf(control, messages)
    if (error) errors[control.name] = error
  }
  return errors
}

/** Focuses the first invalid field, in page order. Opens its fold first: a field in a closed one can't take the focus. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const first = controlsOf(form).find(({ name }) => errors[name])
  const fold = first?.closest('details')
  if (fold) fold.open = true
  first?.focus()
}

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
}

function errorOf(control: Control, messages: FieldMessages): string | undefined {
  const { missing, invalid, tooShort } = messages[control.name] ?? {}
  const { validity, value } = control
  if (validity.valueMissing || isLeftBlank(control)) return missing
  if (control.type === 'email' && value !== '') return invalid && emailErrorOf(value, invalid)
  if (validity.typeMismatch) return invalid
  // `validity.tooShort` ignores values set by a script or a password manager.
  return value !== '' && value.length < minLengthOf(control) ? tooShort : undefined
}

/** Browsers accept `pat@example` and refuse `pät@example.com`. */
function emailErrorOf(value: string, invalid: string): string | undefined {
  const reading = readEmailAddress(value)
  if ('email' in reading) return undefined
  return reading.problem === 'incomplete' ? completionHint(value) : invalid
}

/** Browsers take white space for a value, and in a password it is one. */
function isLeftBlank(control: Control): boolean {
  return control.required && control.type !== 'password' && isBlank(control.value)
}

function minLengthOf(control: Control): number {
  return control instanceof HTMLSelectElement ? 0 : control.minLength
}
