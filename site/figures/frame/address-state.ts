import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** One value of a figure's state, and how it is written in an address. */
export type AddressField<Value> = {
  initial: Value
  /** Null if the text is not a value of this field: then the field keeps its initial value. */
  read: (text: string) => Value | null
  write: (value: Value) => string
}

export type AddressFields<State> = { readonly [Name in keyof State]: AddressField<State[Name]> }

type Range = { initial: number; min: number; max: number }

/** A whole number from `min` to `max`. */
export function integer(range: Range): AddressField<number> {
  return numberField(range, /^-?\d{1,12}$/)
}

/** A number from `min` to `max` with a decimal point. */
export function decimal(range: Range): AddressField<number> {
  return numberField(range, /^-?\d{1,12}(\.\d{1,6})?$/)
}

function numberField({ initial, min, max }: Range, form: RegExp): AddressField<number> {
  return {
    initial,
    read: (text) => {
      const value = Number(text)
      return form.test(text) && value >= min && value <= max ? value : null
    },
    write: String,
  }
}

export function choice<const Value extends string>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): AddressField<Value> {
  return { initial, read: (text) => values.find((value) => value === text) ?? null, write: String }
}

export function flag(initial: boolean): AddressField<boolean> {
  return {
    initial,
    read: (text) => (text === 'yes' || text === 'no' ? text === 'yes' : null),
    write: (value) => (value ? 'yes' : 'no'),
  }
}

/** A text of at most `maxLength` characters. */
export function text(initial: string, maxLength: number): AddressField<string> {
  return { initial, read: (value) => (value.length <= maxLength ? value : null), write: String }
}

/** The state that belongs to fields. */
export type StateOf<Fields> = Fields extends AddressFields<infer State> ? State : never

export function initialState<State extends object>(fields: AddressFields<State>): State {
  return mapFields(fields, (_, field) => field.initial)
}

/** Reads a figure's state from a query string. Unknown and impossible values become the initial ones. */
export function readState<State extends object>(name: string, fields: AddressFields<State>, search: string): State {
  const parameters = new URLSearchParams(search)
  return mapFields(fields, (key, field) => {
    const written = parameters.get(`${name}-${key}`)
    return written === null ? field.initial : (field.read(written) ?? field.initial)
  })
}

/** The query string with the figure's state in it. Initial values are left out; other parameters stay. */
export function writeState<State extends object>(
  name: string,
  fields: AddressFields<State>,
  { state, search }: { state: State; search: string },
): string {
  const parameters = new URLSearchParams(search)
  for (const key of keysOf(fields)) {
    const { write } = fields[key]
    if (isInitial(fields, key, state)) parameters.delete(`${name}-${String(key)}`)
    else parameters.set(`${name}-${String(key)}`, write(state[key]))
  }
  const written = parameters.toString()
  return written && `?${written}`
}

function isInitial<State>(fields: AddressFields<State>, key: keyof State, state: State): boolean {
  const { initial, write } = fields[key]
  return write(state[key]) === write(initial)
}

const WRITE_DELAY_MS = 300

/** By figure, the function that will write its newest state. */
const waiting = new Map<string, () => void>()

/** Writes whatever is still waiting, for callers that need the address now. */
export function writeAddressNow(): void {
  for (const write of waiting.values()) write()
}

/** Whether anything differs from the initial state, and what brings it back. */
export type ToStart = { isChanged: boolean; onReset: () => void }

/**
 * A figure's state, kept in the page's address so that a link shows what its sender saw. The first state is always the
 * initial one, as the server rendered it; an address is read after that. Returns the state, a function that changes
 * parts of it, and what a figure's frame needs to offer the initial state.
 */
export function useAddressState<State extends object>(
  name: string,
  fields: AddressFields<State>,
): [State, (change: Partial<State>) => void, ToStart] {
  const [state, setState] = useState(() => initialState(fields))
  // A ref, because a second change in the same handler would start from the last rendered state and lose the first.
  const newest = useRef(state)
  const readAddress = useEffectEvent(() => take(readState(name, fields, location.search)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    readAddress()
    return () => {
      clearTimeout(timer.current)
      waiting.delete(name)
    }
  }, [name])

  function take(next: State): void {
    newest.current = next
    setState(next)
  }

  function show(next: State): void {
    take(next)
    clearTimeout(timer.current)
    // Browsers limit how often a page may change its address, and a slider changes it with each step.
    const write = () => {
      waiting.delete(name)
      writeAddress(name, fields, next)
    }
    waiting.set(name, write)
    timer.current = setTimeout(write, WRITE_DELAY_MS)
  }

  const isChanged = keysOf(fields).some((key) => !isInitial(fields, key, state))
  const change = (part: Partial<State>) => show({ ...newest.current, ...part })
  return [state, change, { isChanged, onReset: () => show(initialState(fields)) }]
}

function writeAddress<State extends object>(name: string, fields: AddressFields<State>, state: State): void {
  const { pathname, search, hash } = location
  // The router is not told: nothing that it loads depends on a figure.
  history.replaceState(history.state, '', pathname + writeState(name, fields, { state, search }) + hash)
}

function keysOf<State extends object>(fields: AddressFields<State>): (keyof State)[] {
  return Object.keys(fields) as (keyof State)[]
}

function mapFields<State extends object>(
  fields: AddressFields<State>,
  valueFor: <Key extends keyof State>(key: string, field: AddressField<State[Key]>) => State[Key],
): State {
  return Object.fromEntries(keysOf(fields).map((key) => [key, valueFor(String(key), fields[key])])) as State
}
