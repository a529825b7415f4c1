import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { suggestQuestions } from '../calls/suggest-questions.ts'
import { NO_SUGGESTIONS, SUGGESTING_FAILED, TOO_MANY_SUGGESTIONS } from '../editor-texts.ts'

type SuggestButtonProps = {
  postId: string
  onSuggested: (questions: readonly string[]) => void
}

/** Has a model write questions into the field. The author edits them, and nothing is saved. */
export function SuggestButton({ postId, onSuggested }: SuggestButtonProps) {
  const connect = useSupabase()
  const [isBusy, setIsBusy] = useState(false)

  async function handleSuggest() {
    setIsBusy(true)
    try {
      const suggested = await suggestQuestions(await connect(), postId)
      if (suggested.state === 'failed') showError(SUGGESTING_FAILED)
      else if (suggested.state === 'too-many') showError(TOO_MANY_SUGGESTIONS)
      else if (suggested.questions.length === 0) showError(NO_SUGGESTIONS)
      else onSuggested(suggested.questions)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void handleSuggest()}>
      {isBusy ? 'Reading the post…' : 'Suggest questions'}
    </Button>
  )
}
