import { type FormEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldMessages, focusFirstError, readFieldErrors } from './field-errors.ts'

type FormOptions = {
  messages: FieldMessages
  /** Sends what was typed. Expected failures are its own to show; what it throws goes to onUnexpected. */
  submit: (fields: FormData) => Promise<void>
  onUnexpected: (error: unknown) => void
}

/**
 * A form whose fields keep what was typed whatever happens: errors are shown at their fields, the first one takes the
 * focus, and a second submit while the first is under way does nothing.
 */
export function useForm({ messages, submit, onUnexpected }: FormOptions) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  // The state of the last drawing would let the second half of a double click through.
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

/** The text of a field, as typed; '' when there is none. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
