import { useId, useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { useModal } from '#site/ui/use-modal.ts'
import type { VersionEntry } from '../calls/list-versions.ts'
import { DraftComparison, type DraftNames } from '../comparing/draft-comparison.tsx'
import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import { showMoment } from '../unsaved/show-moment.ts'
import { describeVersion } from './describe-version.ts'
import { type OpenVersion, useVersion } from './use-versions.ts'

type VersionDialogProps = {
  postId: string
  entry: VersionEntry
  /** The text in the fields. */
  draft: PostDraft
  names: DraftNames
  onClose: () => void
  onRestore: (draft: PostDraft) => void
}

/** What one save changed, or how its text differs from the one in the fields, and a button to restore it. */
export function VersionDialog({ postId, entry, draft, names, onClose, onRestore }: VersionDialogProps) {
  const id = useId()
  const dialog = useModal(true)
  const opened = useVersion(postId, entry.number)
  const isRead = opened !== null && opened !== 'failed'
  // Versions have no tags: restoring one leaves the tags unchanged.
  const restored = isRead ? { ...opened.version.draft, tagIds: draft.tagIds } : null

  return (
    <dialog ref={dialog} aria-labelledby={id} className="floating editor-version-dialog" onClose={onClose}>
      <h2 id={id} className="text-h4">
        Version of {showMoment(entry.version)}
      </h2>
      <p className="editor-version-by">{describeVersion(entry)}</p>
      {opened === null && <p role="status">Loading the version…</p>}
      {opened === 'failed' && <p role="alert">This version could not be loaded.</p>}
      {isRead && <VersionDifferences {...{ opened, draft, names }} />}
      <div className="editor-version-actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <Button look="primary" disabled={restored === null} onClick={() => restored && onRestore(restored)}>
          Restore this version
        </Button>
      </div>
      <p className="editor-version-by">
        Restoring puts this text into the fields. It becomes the newest version when you save; nothing is published.
      </p>
    </dialog>
  )
}

type Against = 'before' | 'fields'

function VersionDifferences({ opened, draft, names }: { opened: OpenVersion; draft: PostDraft; names: DraftNames }) {
  const [against, setAgainst] = useState<Against>('before')
  const { version, before } = opened
  const { tagIds } = draft
  const shown = { ...version.draft, tagIds }
  const earlier = { ...(before?.draft ?? EMPTY_DRAFT), tagIds }
  return (
    <>
      <fieldset className="editor-version-choice">
        <legend className="sr-only">Show</legend>
        <label>
          <input type="radio" name="against" checked={against === 'before'} onChange={() => setAgainst('before')} />
          What this save changed
        </label>
        <label>
          <input type="radio" name="against" checked={against === 'fields'} onChange={() => setAgainst('fields')} />
          What restoring it would change
        </label>
      </fieldset>
      {against === 'before' && <p>{describePublication(opened)}</p>}
      {against === 'before' ? (
        <DraftComparison
          from={{ label: 'Before', draft: earlier }}
          to={{ label: 'This version', draft: shown }}
          names={names}
        />
      ) : (
        <DraftComparison
          from={{ label: 'In the fields', draft }}
          to={{ label: 'This version', draft: shown }}
          names={names}
        />
      )}
    </>
  )
}

function describePublication({ version, before }: OpenVersion): string {
  if (!before) return 'This is the first version that was kept.'
  if (version.isPublished === before.isPublished) return ''
  return version.isPublished ? 'This save published the post.' : 'This save took the post off the site.'
}
