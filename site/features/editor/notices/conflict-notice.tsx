import { useEffect, useRef, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { dismissErrors } from '#site/ui/toast-store.ts'
import { DraftChoice } from '../comparing/draft-choice.tsx'
import type { DraftNames } from '../comparing/draft-comparison.tsx'
import { showMoment } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import type { Conflict } from '../saving/use-saving.ts'

type ConflictNoticeProps = {
  conflict: Conflict
  draft: PostDraft
  names: DraftNames
  isSaving: boolean
  /** Called with the other version, or with the author's text and some changes of the other version. */
  onTake: (draft: PostDraft) => void
  onSaveMine: () => void
}

/** Says that the post was changed or deleted elsewhere, offers both texts, and lets the author decide. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, draft, names, isSaving, onTake, onSaveMine } = props
  const { theirs, intent } = conflict
  const [isShown, setIsShown] = useState(false)
  const notice = useFocusOn(conflict)

  // An author who compares or decides knows that saving failed; the error toast would cover the texts.
  function handleCompare() {
    dismissErrors()
    setIsShown(!isShown)
  }

  function handleTake(taken: PostDraft) {
    dismissErrors()
    onTake(taken)
  }

  return (
    <div ref={notice} tabIndex={-1} className="editor-conflict">
      <Notice
        tone="warning"
        role="alert"
        title={theirs ? 'This post was changed elsewhere' : 'This post was deleted elsewhere'}
      >
        <p>
          {theirs && `Another tab or device saved it on ${showMoment(theirs.version)}. `}
          Your changes were not saved, and nothing was overwritten. Your text is still in the fields.
          {theirs?.isPublished &&
            intent === 'draft' &&
            ' The post is on the site; saving yours as a draft takes it off.'}
        </p>
        <div className="editor-choices">
          {theirs && (
            <Button size="small" look="primary" aria-expanded={isShown} onClick={handleCompare}>
              Compare and choose
            </Button>
          )}
          {theirs && (
            <Button size="small" isBusy={isSaving} onClick={() => handleTake(theirs.draft)}>
              Take the other version
            </Button>
          )}
          <Button size="small" isBusy={isSaving} onClick={onSaveMine}>
            {theirs ? SAVE_MINE[intent] : 'Save mine as a new post'}
          </Button>
        </div>
        {theirs && isShown && (
          <DraftChoice
            mine={draft}
            theirs={{ label: `Saved elsewhere${theirs.isPublished ? ', published' : ', draft'}`, draft: theirs.draft }}
            {...{ names, isSaving }}
            onChoose={handleTake}
          />
        )}
      </Notice>
    </div>
  )
}

const SAVE_MINE = { draft: 'Save mine anyway', publish: 'Publish mine anyway' }

/** Moves the focus to the notice, which may be far above the button that was pressed. */
function useFocusOn(conflict: Conflict) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new conflict moves the focus again.
  useEffect(() => element.current?.focus(), [conflict])
  return element
}
