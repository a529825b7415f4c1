import type { ContactFormField } from './to-contact-payload.ts'

/** What the error summary links to. */
export function fieldId(name: ContactFormField): string {
  return `contact-${name}`
}
