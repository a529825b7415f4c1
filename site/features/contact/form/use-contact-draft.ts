import { type RefObject, useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from './contact-draft.ts'
import { type ContactFormValues, readFormValues } from './to-contact-payload.ts'

type Initial = {
  /** A new key remounts the fields, which are uncontrolled. */
  key: number
  values: Partial<ContactFormValues>
}

/**
 * The initial values of the form: what was posted without JavaScript, or the message from the URL; then the draft stored
 * in this tab, if any.
 */
export function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  prefill: string,
  posted: Partial<ContactFormValues> | null,
) {
  const [initial, setInitial] = useState<Initial>({ key: 0, values: posted ?? { message: prefill } })

  useEffect(() => {
    const draft = readDraft(prefill)
    if (!draft || !form.current) return
    // A visitor who started typing before this script ran keeps that text.
    const { message, ...others } = readFormValues(form.current)
    const isUntouched = message === prefill && Object.values(others).every((value) => value === '')
    if (isUntouched) setInitial(({ key }) => ({ key: key + 1, values: draft }))
  }, [form, prefill])

  return {
    initial,
    save: (element: HTMLFormElement) => saveDraft({ prefill, values: readFormValues(element) }),
    clear() {
      deleteDraft()
      setInitial(({ key }) => ({ key: key + 1, values: {} }))
    },
  }
}
