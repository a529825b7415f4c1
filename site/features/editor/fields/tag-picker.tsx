import { trimText } from '@headwater/post-html/is-blank'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, TextField } from '#site/ui/field.tsx'
import { showFailure } from '#site/ui/toast-store.ts'
import { TAG_FAILED } from '../editor-texts.ts'
import { findTag, insertTag, shownTags, type Tag } from './tags.ts'

type TagPickerProps = { choice: TagChoice; selected: readonly string[] }

/** Finds existing tags and adds new ones. Native checkboxes keep it accessible by keyboard and screen reader. */
export function TagPicker({ choice, selected }: TagPickerProps) {
  const [name, setName] = useState('')
  const { shown, hidden } = shownTags(choice.tags, name, selected)

  async function handleAdd() {
    if (await choice.add(name)) setName('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setName('')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void handleAdd()
  }

  return (
    <fieldset className="editor-tags">
      <legend className="field-label">Tags</legend>
      <div className="editor-tag-entry">
        <TextField
          label="Find or add a tag"
          className="min-w-0 flex-[1_1_8rem]"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <Button isBusy={choice.isAdding} onClick={() => void handleAdd()}>
          Add
        </Button>
      </div>
      <p role="status" className="editor-tag-state">
        {stateText(name, choice, selected)}
      </p>
      {shown.length > 0 && (
        <div className="editor-tag-list">
          {shown.map((tag) => (
            <Checkbox
              key={tag.id}
              label={tag.name}
              checked={selected.includes(tag.id)}
              onChange={() => choice.toggle(tag.id)}
            />
          ))}
          {hidden > 0 && <p className="editor-tag-state">{hidden} more. Type to find them.</p>}
        </div>
      )}
    </fieldset>
  )
}

/** Says what Enter does while a name is typed, and which tags are selected otherwise. */
function stateText(typed: string, { tags }: TagChoice, selected: readonly string[]): string {
  const name = trimText(typed)
  if (name) {
    const known = findTag(tags, name)
    return known ? `Enter selects “${known.name}”.` : `Enter adds “${name}” as a new tag.`
  }
  if (selected.length === 0) return tags.length > 0 ? 'None selected.' : 'There are no tags yet. Add the first one.'
  const names = tags.filter(({ id }) => selected.includes(id)).map((tag) => tag.name)
  return `Selected: ${names.join(', ')}.`
}

type TagsOptions = {
  tags: readonly Tag[]
  /** Takes a function of the current selection, which may change while a tag is being created. */
  onChange: (change: (selected: readonly string[]) => readonly string[]) => void
}

export type TagChoice = ReturnType<typeof useTags>

/** The tags that can be selected, including those just created. */
export function useTags({ tags, onChange }: TagsOptions) {
  const connect = useSupabase()
  const [known, setKnown] = useState(tags)
  const [isAdding, setIsAdding] = useState(false)
  const isRunning = useRef(false)

  function select(tag: Tag): void {
    onChange((selected) => (selected.includes(tag.id) ? selected : [...selected, tag.id]))
  }

  /** Selects the tag with this name, creating it if necessary. False if nothing was selected. */
  async function add(typed: string): Promise<boolean> {
    const name = trimText(typed)
    if (!name || isRunning.current) return false
    isRunning.current = true
    setIsAdding(true)
    try {
      const tag = findTag(known, name) ?? (await insertTag(await connect(), name))
      setKnown((current) => (current.some(({ id }) => id === tag.id) ? current : [...current, tag]))
      select(tag)
      return true
    } catch (error) {
      showFailure(TAG_FAILED, error)
      return false
    } finally {
      isRunning.current = false
      setIsAdding(false)
    }
  }

  function toggle(id: string): void {
    onChange((selected) => (selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]))
  }

  return { tags: known, isAdding, add, toggle }
}
