import { useState } from 'react'
import type { VersionEntry } from '../calls/list-versions.ts'
import type { DraftNames } from '../comparing/draft-comparison.tsx'
import type { PostDraft } from '../saving/post-draft.ts'
import { showMoment } from '../unsaved/show-moment.ts'
import { describeVersion } from './describe-version.ts'
import { useVersions } from './use-versions.ts'
import { VersionDialog } from './version-dialog.tsx'

type VersionsPanelProps = {
  postId: string
  /** The stored version; null if the post is not stored yet. */
  version: string | null
  /** The text in the fields. */
  draft: PostDraft
  names: DraftNames
  onRestore: (draft: PostDraft) => void
}

/** The kept versions of the post with who saved them and when. Each opens to show what it changed. */
export function VersionsPanel({ postId, version, draft, names, onRestore }: VersionsPanelProps) {
  const versions = useVersions(postId, version)
  const [opened, setOpened] = useState<VersionEntry | null>(null)
  if (version === null) return <p>Every save is kept here. Nothing has been saved yet.</p>
  if (versions === 'failed') return <p role="alert">The versions could not be loaded. Open this page again to retry.</p>
  if (versions === null) return <p role="status">Loading versions…</p>

  return (
    <>
      <ol className="editor-versions">
        {versions.map((entry, index) => (
          <li key={entry.number}>
            <button type="button" onClick={() => setOpened(entry)}>
              <span className="editor-version-moment">{showMoment(entry.version)}</span>{' '}
              <span className="editor-version-by">
                {describeVersion(entry)}
                {index === 0 && ', as stored now'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {opened && (
        <VersionDialog
          key={opened.number}
          {...{ postId, draft, names }}
          entry={opened}
          onClose={() => setOpened(null)}
          onRestore={(restored) => {
            setOpened(null)
            onRestore(restored)
          }}
        />
      )}
    </>
  )
}
