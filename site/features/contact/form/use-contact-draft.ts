import { type RefObject, useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './contact-draft.ts'
import { type ContactFormValues, readFormValues } from './to-contact-payload.ts'

type Beginning = {
  /** Another beginning is another form: its fields keep what is typed by themselves. */
  key: number
  values: Partial<ContactFormValues>
}

/**
 * What the form begins with: what was posted without script, or the message of the address, then what was typed in this
 * tab before.
 */
export function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  prefill: string,
  posted: Partial<ContactFormValues> | null,
) {
  const [beginning, setBeginning] = useState<Beginning>({ key: 0, values: posted ?? { message: prefill } })

  useEffect(() => {
    const draft = readDraft(prefill)
    if (!draft || !form.current) return
    // Whoever was faster than this script keeps what he has typed.
    const { message, ...others } = readFormValues(form.current)
    const isUntouched = message === prefill && Object.values(others).every((value) => value === '')
    if (isUntouched) setBeginning(({ key }) => ({ key: key + 1, values: draft }))
  }, [form, prefill])

  return {
    beginning,
    keep: (element: HTMLFormElement) => keepDraft({ prefill, values: readFormValues(element) }),
    clear() {
      forgetDraft()
      setBeginning(({ key }) => ({ key: key + 1, values: {} }))
    },
  }
}
