import { useId } from 'react'
import type { PostsChoice } from '../calls/delete-account.ts'

const CHOICES: readonly { value: PostsChoice; label: string; hint: string }[] = [
  { value: 'delete', label: 'Delete my posts', hint: 'With their tags and view counts.' },
  {
    value: 'keep',
    label: 'Keep my published posts as “Anonymous Author”',
    hint: 'Your name is removed from them, but not from their text. You cannot edit or delete them later.',
  },
]

type PostsChoiceFieldProps = { chosen: PostsChoice; onChoose: (choice: PostsChoice) => void }

/** What happens to published posts. */
export function PostsChoiceField({ chosen, onChoose }: PostsChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1">Your published posts</legend>
      {CHOICES.map(({ value, label, hint }) => (
        <div key={value}>
          <label className="checkbox items-start">
            <input
              type="radio"
              className="mt-1 shrink-0"
              name="posts"
              value={value}
              checked={chosen === value}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
          <p id={`${id}-${value}`} className="field-hint pl-7">
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
