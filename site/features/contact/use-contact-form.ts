import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ContactAnswer } from '#domain/contact/contact-answer.ts'
import { CONTACT_FIELD_MESSAGES, type ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import type { ContactPrefill } from '#domain/contact/contact-prefill.ts'
import type { PostedContact } from '#domain/forms/posted-form.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { createSender } from './create-sender.ts'
import {
  CONTACT_FORM_FIELDS,
  type ContactFormValues,
  findFormErrors,
  readFormValues,
  toContactPayload,
  visitorTimeZone,
} from './to-contact-payload.ts'

const KEY = 'contact-draft'

export type ContactOutcome =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'invalid'; errors: ContactFieldErrors }
  | { state: 'sent'; answer: Partial<ContactAnswer>; values: Partial<ContactFormValues> }
  /** The reason, if the service gave one. */
  | { state: 'failed'; reason: string | null }

type ContactFormStart = { prefill: ContactPrefill; posted: PostedContact | null }

/** Validates, sends and clears the form. After a failure, everything typed stays. */
export function useContactForm({ prefill, posted }: ContactFormStart) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const [sender] = useState(() => createSender(connect))
  const [outcome, setOutcome] = useState<ContactOutcome>(posted ?? { state: 'idle' })
  // The key of the notices: the same notice after another attempt takes the focus again.
  const [attempt, setAttempt] = useState(0)
  const { initial, save, clear } = useContactDraft(form, prefill, posted ? refilled(posted) : null)
  // A ref, because state changes only with the next render, and a double click could send twice.
  const isRunning = useRef(false)

  async function submit(element: HTMLFormElement): Promise<ContactOutcome> {
    const payload = toContactPayload(element, visitorTimeZone())
    const errors = { ...findFormErrors(payload, new Date()), ...findIncompleteDate(element) }
    if (Object.keys(errors).length > 0) return { state: 'invalid', errors }
    setOutcome({ state: 'sending' })
    try {
      const result = await sender.send(payload)
      if (result.state === 'sent') return { ...result, values: readFormValues(element) }
      if (Object.keys(result.errors).length > 0) return { state: 'invalid', errors: result.errors }
      return { state: 'failed', reason: result.sentence }
    } catch (error) {
      console.warn(error)
      return { state: 'failed', reason: null }
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    const next = await submit(event.currentTarget)
    isRunning.current = false
    if (next.state === 'sent') clear()
    setOutcome(next)
    setAttempt((count) => count + 1)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    save(event.currentTarget)
    setOutcome((current) => withoutError(current, (event.target as HTMLInputElement).name))
  }

  const formProps = {
    ref: form,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onInput,
    onFocus: sender.prepare,
  }
  return { outcome, attempt, initial, formProps, writeAnother: () => setOutcome({ state: 'idle' }) }
}

/** What was posted stays in the form until it has arrived. */
function refilled(posted: PostedContact): Partial<ContactFormValues> {
  return posted.state === 'sent' ? {} : posted.values
}

/** A partly typed date has an empty value, and would be omitted without an error. */
function findIncompleteDate(form: HTMLFormElement): ContactFieldErrors {
  const date = form.elements.namedItem('consultationDate')
  const isIncomplete = date instanceof HTMLInputElement && date.validity.badInput
  return isIncomplete ? { consultationDate: CONTACT_FIELD_MESSAGES.consultationDate.invalid } : {}
}

/** Typing in a field removes its error. */
function withoutError(outcome: ContactOutcome, name: string): ContactOutcome {
  if (outcome.state !== 'invalid') return outcome
  const errors = Object.fromEntries(Object.entries(outcome.errors).filter(([field]) => field !== name))
  return Object.keys(errors).length > 0 ? { state: 'invalid', errors } : { state: 'idle' }
}

type Initial = {
  /** A new key remounts the fields, which are uncontrolled. */
  key: number
  values: Partial<ContactFormValues>
}

/**
 * The initial values of the form: what was posted without JavaScript, or what the URL carries; then the draft stored in
 * this tab, if any.
 */
function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  prefill: ContactPrefill,
  posted: Partial<ContactFormValues> | null,
) {
  const [initial, setInitial] = useState<Initial>({ key: 0, values: posted ?? prefill })

  useEffect(() => {
    const draft = readDraft(prefill)
    if (!draft || !form.current) return
    // A visitor who started typing before this script ran keeps that text.
    const filled: Partial<ContactFormValues> = prefill
    const isUntouched = Object.entries(readFormValues(form.current)).every(
      ([name, value]) => value === (filled[name as keyof ContactFormValues] ?? ''),
    )
    if (isUntouched) setInitial(({ key }) => ({ key: key + 1, values: draft }))
  }, [form, prefill])

  return {
    initial,
    save: (element: HTMLFormElement) => saveDraft({ prefill: prefill.message, values: readFormValues(element) }),
    clear() {
      deleteDraft()
      setInitial(({ key }) => ({ key: key + 1, values: {} }))
    },
  }
}

type Draft = {
  /** The message of the link that was followed. */
  prefill: string
  values: ContactFormValues
}

/** Stores the draft until it is sent or the tab is closed. */
function saveDraft(draft: Draft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))
}

function deleteDraft(): void {
  withStorage((storage) => storage.removeItem(KEY))
}

/**
 * The stored draft, or null. If the visitor has since followed a link with a different message, what that link fills in
 * replaces what is in the draft.
 */
function readDraft(prefill: ContactPrefill): ContactFormValues | null {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null)
  if (!draft?.values) return null
  const entries = CONTACT_FORM_FIELDS.map((name) => [name, String(draft.values?.[name] ?? '')])
  const values = Object.fromEntries(entries) as ContactFormValues
  return prefill.message === '' || prefill.message === draft.prefill ? values : { ...values, ...prefill }
}

/** Browsers may block session storage; then there is no draft. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
