import { useEffect, useRef, useState } from 'react'
import type { RequestedTime } from './requested-time-texts.ts'

/** Day, time and duration as chosen in the form, including choices made before this script ran. */
export function useRequestedTime(initial: RequestedTime) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [requested, setRequested] = useState(initial)

  function follow() {
    if (fieldset.current) setRequested(readRequestedTime(fieldset.current))
  }

  useEffect(follow, [])

  return { requested, fieldset, onChange: follow }
}

function readRequestedTime(fieldset: HTMLFieldSetElement): RequestedTime {
  const textOf = (name: string) => {
    const control = fieldset.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
  }
  return {
    date: textOf('consultationDate'),
    time: textOf('consultationTime'),
    duration: textOf('consultationDuration'),
  }
}
