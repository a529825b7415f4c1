import { useId, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Button } from '#site/ui/button.tsx'
import { useModal } from '#site/ui/confirm-dialog.tsx'
import { DraftComparison, type DraftNames } from '../comparing/draft-comparison.tsx'
import { showMoment } from '../editor-texts.ts'
import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import { type KeptVersion, listVersions, readVersions, type VersionEntry } from '../saving/version-calls.ts'

const SAVED_BY: Record<string, string> = { author: 'you', moderator: 'the moderators', site: 'the site' }

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
function VersionDialog({ postId, entry, draft, names, onClose, onRestore }: VersionDialogProps) {
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

/** "Draft, saved by you". */
function describeVersion({ published, saved_by }: VersionEntry): string {
  return `${published ? 'Published' : 'Draft'}, saved by ${SAVED_BY[saved_by] ?? saved_by}`
}

/** The kept versions of a post, newest first, read again after each save. Null while they load. */
function useVersions(postId: string, version: string | null): readonly VersionEntry[] | null | 'failed' {
  const connect = useSupabase()
  const load = async () => listVersions(await connect(), postId)
  return useLoaded(version === null ? null : load, [connect, postId, version])
}

type OpenVersion = { version: KeptVersion; before: KeptVersion | null }

/** One version with the one before it. Null while it loads. */
function useVersion(postId: string, number: number): OpenVersion | null | 'failed' {
  const connect = useSupabase()
  const load = async () => {
    const [version, before] = await readVersions(await connect(), { postId, number })
    return version ? { version, before } : 'failed'
  }
  return useLoaded<OpenVersion | 'failed'>(load, [connect, postId, number])
}
