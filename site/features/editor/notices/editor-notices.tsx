import { useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { DraftComparison, type DraftNames } from '../comparing/draft-comparison.tsx'
import { PUBLISHED_NOTE, showMoment } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import type { Review } from '../saving/review.ts'
import type { UnsavedText } from '../unsaved/unsaved-texts.ts'
import type { usePostEditor } from '../use-post-editor.ts'
import { type AnsweredQuestion, AnsweredQuestions } from './answered-questions.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

type EditorNoticesProps = {
  editor: ReturnType<typeof usePostEditor>
  names: DraftNames
  answeredQuestions: readonly AnsweredQuestion[]
  isSignedOut: boolean
}

/** Notices for the author, the most urgent first. */
export function EditorNotices({ editor, names, answeredQuestions, isSignedOut }: EditorNoticesProps) {
  const { draft, conflict, offered, isPublished, isTakenOff, areTagsStored, saving } = editor
  const [text] = offered
  return (
    <div className="editor-notices">
      {isSignedOut && (
        <Notice tone="warning" role="alert" title="You have been signed out">
          Your text is still here{editor.hasCopy && editor.isDirty ? ' and kept in this browser' : ''}.{' '}
          <a className="text-link" href="/auth" target="_blank" rel="noopener">
            Sign in again in a new tab
          </a>
          , then save.
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          {...{ conflict, draft, names }}
          isSaving={saving !== null}
          onTake={editor.takeAfterConflict}
          onSaveMine={() => void editor.saveMine()}
        />
      )}
      {!areTagsStored && (
        <Notice tone="warning" role="alert" title="The text is saved, its tags are not">
          Your choice of tags is still here. Save again to store it.
        </Notice>
      )}
      {text && (
        <UnsavedTextOffer
          key={text.writer}
          {...{ text, draft, names }}
          onRestore={editor.restore}
          onDiscard={editor.discard}
        />
      )}
      {!isPublished && <ReviewNotice review={editor.review} />}
      {isPublished && (
        <Notice tone="success" title={PUBLISHED_NOTE}>
          Save Draft takes it off the site; Publish gives it today’s date.
        </Notice>
      )}
      {isTakenOff && (
        <Notice role="status" title="This post is off the site now">
          Only you can see it. Publish puts it back, with today’s date.
        </Notice>
      )}
      {answeredQuestions.length > 0 && <AnsweredQuestions questions={answeredQuestions} />}
    </div>
  )
}

type UnsavedTextOfferProps = {
  text: UnsavedText
  /** The text in the fields. */
  draft: PostDraft
  names: DraftNames
  onRestore: (text: UnsavedText) => void
  onDiscard: (text: UnsavedText) => void
}

/** Offers a text that was typed here or on another device and never saved. Neither text changes until the author decides. */
function UnsavedTextOffer({ text, draft, names, onRestore, onDiscard }: UnsavedTextOfferProps) {
  const [isShown, setIsShown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const moment = showMoment(text.typedAt)

  return (
    <Notice title={`Unsaved text from ${moment}`}>
      <p>
        {text.draft.title.trim() ? `“${text.draft.title.trim()}” was` : 'It was'} typed{' '}
        {text.kept === 'server' ? 'on another device or in another browser' : 'in this browser'} and never saved.
        Restoring puts it into the fields; the text that is there now will then be offered here.
      </p>
      <div className="editor-choices">
        <Button size="small" look="primary" onClick={() => onRestore(text)}>
          Restore
        </Button>
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          Compare
        </Button>
        <Button size="small" look="quiet" onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      </div>
      {isShown && (
        <DraftComparison
          from={{ label: 'In the fields', draft }}
          to={{ label: `Unsaved, ${moment}`, draft: text.draft }}
          names={names}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard the unsaved text"
        question="Are you sure you want to discard this text? It cannot be brought back."
        confirmLabel="Discard text"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => onDiscard(text)}
      />
    </Notice>
  )
}

/** Tells a new member how their first post gets onto the site. */
function ReviewNotice({ review: { isNeeded, state, note } }: { review: Review }) {
  if (!isNeeded) return null
  if (state === 'waiting') {
    return (
      <Notice role="status" title="Sent for review">
        An administrator reads this post, then publishes it or sends it back to you by email, with a note. You can keep
        writing: the administrator sees what you have saved.
      </Notice>
    )
  }
  if (state === 'returned') {
    return (
      <Notice tone="warning" title="Sent back by an administrator">
        <p className="max-w-[72ch] mt-2 whitespace-pre-line">{note}</p>
        <p className="mt-2">Change the post, then press Publish to send it again.</p>
      </Notice>
    )
  }
  return (
    <Notice title="Your first post is reviewed">
      Publish sends it to an administrator, who reads it before it appears. Your later posts appear at once.
    </Notice>
  )
}
