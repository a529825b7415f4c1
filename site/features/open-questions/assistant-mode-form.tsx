import { type SubmitEvent, useState } from 'react'
import type { AssistantMode } from '#assistant/assistant-answer.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { SelectField } from '#site/ui/field.tsx'
import { showError, showSuccess } from '#site/ui/toast-store.ts'
import { setAssistantMode } from './load-questions.ts'

const MODES: readonly { mode: AssistantMode; label: string }[] = [
  { mode: 'prose', label: 'In its own words, checked against the sources' },
  { mode: 'quotes', label: 'In quotes only' },
  { mode: 'off', label: 'Not at all' },
]
const HINT =
  'Its own words need a language model; without one, the assistant quotes. While it is off, members search the site or ask a consultant.'
const SAVED = 'The assistant now answers as you chose.'
const SAVE_FAILED = 'Your choice was not saved. Please try again.'

/** Saved by a button: while arrow keys walk through the options, none of them takes effect. */
export function AssistantModeForm({ mode }: { mode: AssistantMode }) {
  const connect = useSupabase()
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('mode') as AssistantMode
    setIsBusy(true)
    try {
      await setAssistantMode(await connect(), chosen)
      showSuccess(SAVED)
    } catch (error) {
      console.warn(error)
      showError(SAVE_FAILED)
    }
    setIsBusy(false)
  }

  return (
    <form method="post" className="mb-10 grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <SelectField label="How the assistant answers" name="mode" hint={HINT} defaultValue={mode}>
        {MODES.map(({ mode: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" size="small" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </p>
    </form>
  )
}
