import { useState } from 'react'
import type { CategoryName } from '#site/lib/list-categories.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#site/ui/field.tsx'
import { Fold } from '#site/ui/fold.tsx'
import { showError } from '#site/ui/toast-store.ts'
import {
  ADDRESS_MAX_LENGTH,
  EXCERPT_MAX_LENGTH,
  FIELD_LABELS,
  META_DESCRIPTION_MAX_LENGTH,
  NO_SUGGESTIONS,
  SUGGESTING_FAILED,
  TOO_MANY_SUGGESTIONS,
} from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { MAX_QUESTIONS, questionsError, readQuestions } from '../saving/to-post-row.ts'

/** Longer than the service lets the model write. */
const TIMEOUT_MS = 30_000

type PostDetailFieldsProps = {
  draft: PostDraft
  categories: readonly CategoryName[]
  onChange: (changes: Partial<PostDraft>) => void
}

/** How the post is listed. */
export function PostDetailFields({ draft, categories, onChange }: PostDetailFieldsProps) {
  return (
    <>
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        rows={3}
        maxLength={EXCERPT_MAX_LENGTH}
        hint="Two or three sentences for the list of posts."
        value={draft.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <SelectField
        label="Category"
        name="category_id"
        value={draft.category_id}
        onChange={(event) => onChange({ category_id: event.currentTarget.value })}
      >
        <option value="">No category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

type RarerFieldsProps = Omit<PostDetailFieldsProps, 'categories'> &
  Pick<QuestionsFieldProps, 'suggestFor' | 'onSuggested'>

/** What few posts need. Open once any of it is filled in. */
export function RarerFields({ draft, onChange, ...suggesting }: RarerFieldsProps) {
  const { meta_description, questions, youtube_url, article_url, article_url_2, article_url_3 } = draft
  const texts = [meta_description, questions, youtube_url, article_url, article_url_2, article_url_3]
  return (
    <Fold
      title={<span className="field-label">More</span>}
      note="Meta description, questions, video, articles"
      hasValue={texts.some((text) => text !== '')}
      hasError={questionsError(questions) !== null}
    >
      <div className="grid gap-6 pt-2 pb-6">
        <TextAreaField
          label="Meta Description"
          name="meta_description"
          rows={3}
          maxLength={META_DESCRIPTION_MAX_LENGTH}
          hint={`${meta_description.length}/${META_DESCRIPTION_MAX_LENGTH} characters`}
          value={meta_description}
          onChange={(event) => onChange({ meta_description: event.currentTarget.value })}
        />
        <QuestionsField onChange={(changed) => onChange({ questions: changed })} {...{ questions, ...suggesting }} />
        <AddressField label="YouTube Video URL" name="youtube_url" {...{ draft, onChange }} />
        <AddressField label="Article URL 1" name="article_url" {...{ draft, onChange }} />
        <AddressField label="Article URL 2" name="article_url_2" {...{ draft, onChange }} />
        <AddressField label="Article URL 3" name="article_url_3" {...{ draft, onChange }} />
      </div>
    </Fold>
  )
}

type AddressFieldProps = {
  label: string
  name: 'youtube_url' | 'article_url' | 'article_url_2' | 'article_url_3'
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
}

function AddressField({ label, name, draft, onChange }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      maxLength={ADDRESS_MAX_LENGTH}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

type QuestionsFieldProps = {
  questions: string
  onChange: (questions: string) => void
  /** The stored post for which a model can suggest questions; null if none can. */
  suggestFor: string | null
  onSuggested: (questions: readonly string[]) => void
}

/** Questions in readers' words. Not limited while typing, so that no part of a pasted list is lost. */
function QuestionsField({ questions, onChange, suggestFor, onSuggested }: QuestionsFieldProps) {
  const hasRoom = readQuestions(questions).length < MAX_QUESTIONS
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <TextAreaField
        label={FIELD_LABELS.questions}
        name="questions"
        rows={3}
        hint={`One a line, at most ${MAX_QUESTIONS}. The assistant finds the post by them.`}
        error={questionsError(questions)}
        value={questions}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestFor !== null && hasRoom && <SuggestButton postId={suggestFor} onSuggested={onSuggested} />}
    </div>
  )
}

type SuggestButtonProps = { postId: string; onSuggested: (questions: readonly string[]) => void }

/** Has a model write questions into the field. The author edits them, and nothing is saved. */
function SuggestButton({ postId, onSuggested }: SuggestButtonProps) {
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

type Suggested = { state: 'suggested'; questions: readonly string[] } | { state: 'failed' } | { state: 'too-many' }

/** Asks a model which questions the stored text of the author's own post answers. Never throws. */
async function suggestQuestions(supabase: BrowserSupabase, postId: string): Promise<Suggested> {
  const { data, error } = await supabase.functions.invoke<{ questions: readonly string[] }>('suggest-questions', {
    body: { post_id: postId },
    timeout: TIMEOUT_MS,
  })
  if (data) return { state: 'suggested', questions: data.questions }
  // supabase-js passes an error response as the context of its error.
  const response: unknown = error?.context
  if (response instanceof Response && response.status === 429) return { state: 'too-many' }
  console.warn(error)
  return { state: 'failed' }
}
