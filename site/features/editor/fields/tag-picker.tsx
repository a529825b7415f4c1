import { type KeyboardEvent, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import type { Tag } from '../calls/list-tags.ts'
import { useTags } from './use-tags.ts'

type TagPickerProps = {
  tags: readonly Tag[]
  selected: readonly string[]
  connect: Connect
  onChange: (change: (selected: readonly string[]) => readonly string[]) => void
}

/** Chooses among the tags there are, and adds new ones. */
export function TagPicker({ tags, selected, connect, onChange }: TagPickerProps) {
  const [name, setName] = useState('')
  const picker = useTags({ tags, connect, onChange })

  async function handleAdd() {
    if (await picker.add(name)) setName('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void handleAdd()
  }

  return (
    <fieldset>
      <legend className="field-label">Tags</legend>
      <div className="mt-2 grid max-h-56 gap-x-4 overflow-y-auto rounded-small border border-line bg-raised px-3 py-2">
        {picker.tags.map((tag) => (
          <Checkbox
            key={tag.id}
            label={tag.name}
            checked={selected.includes(tag.id)}
            onChange={() => picker.toggle(tag.id)}
          />
        ))}
      </div>
      <div className="mt-3 flex items-end gap-2">
        <TextField
          label="New tag"
          className="flex-1"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <Button isBusy={picker.isAdding} onClick={() => void handleAdd()}>
          Add
        </Button>
      </div>
    </fieldset>
  )
}
