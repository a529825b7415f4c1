import type { ContactFormField } from './to-contact-payload.ts'

/** The target of a link in the error summary. */
export function fieldId(name: ContactFormField): string {
  return `contact-${name}`
}
