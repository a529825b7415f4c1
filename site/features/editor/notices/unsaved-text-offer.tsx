import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { DraftComparison, type DraftNames } from '../comparing/draft-comparison.tsx'
import type { PostDraft } from '../saving/post-draft.ts'
import { showMoment } from '../unsaved/show-moment.ts'
import type { UnsavedText } from '../unsaved/unsaved-text.ts'

type UnsavedTextOfferProps = {
  text: UnsavedText
  /** The text in the fields. */
  draft: PostDraft
  names: DraftNames
  onRestore: (text: UnsavedText) => void
  onDiscard: (text: UnsavedText) => void
}

/** Offers a text that was typed here or on another device and never saved. Neither text changes until the author decides. */
export function UnsavedTextOffer({ text, draft, names, onRestore, onDiscard }: UnsavedTextOfferProps) {
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
