import { postPath } from '#domain/posts/post-path.ts'
import { Notice } from '#site/ui/notice.tsx'
import type { AnsweredQuestion } from '../calls/list-answered-questions.ts'
import type { DraftNames } from '../comparing/draft-comparison.tsx'
import { PUBLISHED_NOTE } from '../editor-texts.ts'
import { ReviewNotice } from '../review/review-notice.tsx'
import type { usePostEditor } from '../use-post-editor.ts'
import { AnsweredQuestions } from './answered-questions.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { UnsavedTextOffer } from './unsaved-text-offer.tsx'

type EditorNoticesProps = {
  editor: ReturnType<typeof usePostEditor>
  names: DraftNames
  answeredQuestions: readonly AnsweredQuestion[]
  isSignedOut: boolean
}

/** Notices for the author, the most urgent first. */
export function EditorNotices({ editor, names, answeredQuestions, isSignedOut }: EditorNoticesProps) {
  const { draft, conflict, merge, offered, isPublished, isTakenOff, areTagsStored, saving } = editor
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
          onTakeTheirs={editor.takeTheirs}
          onSaveMine={() => void editor.saveMine()}
        />
      )}
      {merge && <MergeNotice key={merge.theirs.version} {...{ merge, names }} onDismiss={editor.endMerge} />}
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
          Save Draft takes it off the site; Publish gives it today’s date.{' '}
          <a className="text-link whitespace-nowrap" href={postPath(editor.known.id)} target="_blank" rel="noopener">
            View post<span className="sr-only"> in a new tab</span>
          </a>
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
