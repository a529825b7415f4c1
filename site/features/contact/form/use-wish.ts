import { useEffect, useRef, useState } from 'react'
import type { Wish } from './wish-texts.ts'

/** Day and time as their fields show them, also what was chosen before this script ran. */
export function useWish(date: string, time: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [wish, setWish] = useState<Wish>({ date, time })

  function follow() {
    if (fieldset.current) setWish(readWish(fieldset.current))
  }

  useEffect(follow, [])

  return { wish, fieldset, onChange: follow }
}

function readWish(fieldset: HTMLFieldSetElement): Wish {
  const textOf = (name: string) => {
    const control = fieldset.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
  }
  return { date: textOf('consultationDate'), time: textOf('consultationTime') }
}
