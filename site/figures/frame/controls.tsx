import { type ReactNode, useId, useRef, useState } from 'react'

type FieldProps<Value> = { label: string; value: Value; onChange: (value: Value) => void }

type RangeProps = FieldProps<number> & {
  min: number
  max: number
  step?: number
  /** The value in words, with its unit: shown beside the label, and read out instead of the number. */
  text: string
}

/** The slider follows the pointer at once; what depends on it is computed once a frame. */
export function RangeField({ label, value, onChange, text, ...range }: RangeProps) {
  const id = useId()
  const frame = useRef(0)
  const [dragged, setDragged] = useState<number | null>(null)

  function handleChange(next: number): void {
    setDragged(next)
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      setDragged(null)
      onChange(next)
    })
  }

  return (
    <div className="figure-field">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="figure-value">
        {text}
      </output>
      <input
        id={id}
        type="range"
        value={dragged ?? value}
        aria-valuetext={text}
        onChange={(event) => handleChange(event.target.valueAsNumber)}
        {...range}
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = FieldProps<Value> & {
  /** Each value with its label. */
  options: readonly (readonly [Value, ReactNode])[]
}

/** Two to five choices, side by side. */
export function ChoiceField<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="figure-field">
      <legend>{label}</legend>
      <div className="figure-choices">
        {options.map(([option, text]) => (
          <label key={option} className="figure-choice">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** More choices than fit side by side. */
export function SelectField<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="figure-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export function CheckField({ label, value, onChange }: FieldProps<boolean>) {
  return (
    <label className="checkbox figure-check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
