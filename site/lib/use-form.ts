import { type FormEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldMessages, focusFirstError, readFieldErrors } from './field-errors.ts'

type FormOptions = {
  messages: FieldMessages
  /** Sends the fields. It reports expected failures itself; anything it throws goes to onUnexpected. */
  submit: (fields: FormData) => Promise<void>
  onUnexpected: (error: unknown) => void
}

/**
 * A form that never loses what was typed: errors appear at their fields, the first invalid field gets the focus, and a
 * second submit is ignored while the first one runs.
 */
export function useForm({ messages, submit, onUnexpected }: FormOptions) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because the rendered state would let the second half of a double click through.
  const isRunning = useRef(false)

  async function send(form: HTMLFormElement) {
    isRunning.current = true
    setIsBusy(true)
    try {
      await submit(new FormData(form))
    } catch (error) {
      onUnexpected(error)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning.current) return
    const form = event.currentTarget
    const found = readFieldErrors(form, messages)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else void send(form)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (!('name' in target) || typeof target.name !== 'string') return
    const { [target.name]: corrected, ...others } = errors
    if (corrected) setErrors(others)
  }

  return { errors, isBusy, formProps: { noValidate: true, onSubmit, onInput } }
}

/** A field's text as typed; '' when the form has no such field. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
