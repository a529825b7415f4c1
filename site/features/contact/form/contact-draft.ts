import { CONTACT_FORM_FIELDS, type ContactFormValues } from './to-contact-payload.ts'

const KEY = 'contact-draft'

type Draft = { prefill: string; values: ContactFormValues }

/** Keeps what is typed until it is sent or the tab is closed. */
export function keepDraft(draft: Draft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))
}

export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(KEY))
}

/**
 * What was typed before; null when nothing was. A message that another link has written meanwhile takes the place of
 * the one in the draft: the visitor has just asked for it.
 */
export function readDraft(prefill: string): ContactFormValues | null {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null)
  if (!draft?.values) return null
  const entries = CONTACT_FORM_FIELDS.map((name) => [name, String(draft.values?.[name] ?? '')])
  const values = Object.fromEntries(entries) as ContactFormValues
  return prefill === '' || prefill === draft.prefill ? values : { ...values, message: prefill }
}

/** Browsers may forbid the storage, and then there is no draft. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
