import { useId } from 'react'
import { clock, readClock } from '../words/clock.ts'

type TimeFieldProps = { label: string; value: number; onChange: (minutes: number) => void }

/** A time of day, as minutes after midnight. Anything that is not a time is not passed on. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <div className="figure-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="time"
        required
        defaultValue={clock(value)}
        key={value}
        onBlur={({ target }) => onChange(readClock(target.value) ?? value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </div>
  )
}
