import { CONTACT_FORM_FIELDS, type ContactFormValues } from './to-contact-payload.ts'

const KEY = 'contact-draft'

type Draft = { prefill: string; values: ContactFormValues }

/** Stores the draft until it is sent or the tab is closed. */
export function saveDraft(draft: Draft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))
}

export function deleteDraft(): void {
  withStorage((storage) => storage.removeItem(KEY))
}

/**
 * The stored draft, or null. If the visitor has since followed a link with a different prefilled message, that message
 * replaces the one in the draft.
 */
export function readDraft(prefill: string): ContactFormValues | null {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null)
  if (!draft?.values) return null
  const entries = CONTACT_FORM_FIELDS.map((name) => [name, String(draft.values?.[name] ?? '')])
  const values = Object.fromEntries(entries) as ContactFormValues
  return prefill === '' || prefill === draft.prefill ? values : { ...values, message: prefill }
}

/** Browsers may block session storage; then there is no draft. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
