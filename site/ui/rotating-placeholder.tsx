import type { ComponentProps } from 'react'
import { useRotatingIndex } from '#site/lib/use-rotating-index.ts'

type RotatingPlaceholderProps = Omit<ComponentProps<'input'>, 'placeholder'> & {
  suggestions: readonly string[]
  intervalMs: number
  /** The input's name does not change with the suggestion: a label for this id, or `aria-label`. */
} & ({ id: string } | { 'aria-label': string })

/**
 * An input that suggests what to type, one example after the other. The suggestion overlays the empty input and is
 * hidden from assistive technology, which would announce each new one as a change of the field.
 */
export function RotatingPlaceholder({ suggestions, intervalMs, className, ...input }: RotatingPlaceholderProps) {
  const { index, hold } = useRotatingIndex(suggestions.length, intervalMs)

  return (
    <span className="rotating-placeholder" {...hold}>
      {/* The blank placeholder lets the style sheet detect an empty input, even before hydration. */}
      <input {...input} className={['input', className].filter(Boolean).join(' ')} placeholder=" " />
      <span className="rotating-suggestion" aria-hidden="true">
        {suggestions[index]}
      </span>
    </span>
  )
}
