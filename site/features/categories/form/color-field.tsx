import { useId } from 'react'
import { Field } from '#site/ui/forms/field.tsx'
import { DEFAULT_COLOR } from '../category-texts.ts'
import { readColor } from './read-color.ts'

type ColorFieldProps = {
  /** As typed; may not be a valid color yet. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** A text input and a picker for the same color. While the text is invalid, the picker shows the default. */
export function ColorField({ value, error, onChange, onBlur }: ColorFieldProps) {
  const pickerId = useId()
  return (
    <Field label="Color" error={error} hint="The badge’s text and, at 20% opacity, its background.">
      {(control) => (
        <span className="members-color">
          <label className="sr-only" htmlFor={pickerId}>
            Color picker
          </label>
          <input
            id={pickerId}
            type="color"
            value={(readColor(value) ?? DEFAULT_COLOR).toLowerCase()}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <input
            {...control}
            className="input tabular"
            name="color"
            type="text"
            value={value}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}
