import { useEffect, useId, useState } from 'react'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type UploadedPicture, uploadPicture } from '#site/lib/upload-picture.ts'
import { Button } from '#site/ui/button.tsx'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { TextField } from '#site/ui/field.tsx'
import { PictureDrop } from '#site/ui/picture-drop.tsx'
import { COVER_ALT_MAX_LENGTH, FIELD_LABELS } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { coverError } from '../saving/to-post-row.ts'

type CoverFieldProps = {
  draft: PostDraft
  isPublished: boolean
  /** Set after a refused attempt to save: shows what is missing. */
  isRefused: boolean
  onChange: (changes: Partial<PostDraft>) => void
}

/** The picture above the post. It is uploaded when it is chosen, and belongs to the post once that is saved. */
export function CoverField({ draft, isPublished, isRefused, onChange }: CoverFieldProps) {
  const id = useId()
  const connect = useSupabase()
  const { picture, isGone, show } = useCover(draft.cover_id, isPublished)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const hasCover = draft.cover_id !== '' && !isGone

  async function upload(file: File) {
    setIsBusy(true)
    setError(null)
    const outcome = await uploadPicture(await connect(), { kind: 'cover', file })
    setIsBusy(false)
    if (outcome.state === 'refused') return setError(outcome.reason)
    show(outcome.picture)
    onChange({ cover_id: outcome.picture.id })
  }

  function remove() {
    setError(null)
    onChange({ cover_id: '', cover_alt: '' })
  }

  return (
    <fieldset className="grid gap-3" aria-describedby={id}>
      <legend className="field-label mb-1">{FIELD_LABELS.cover_id}</legend>
      {hasCover && picture && <CoverPicture cover={{ ...picture, alt: draft.cover_alt }} sizes="20rem" />}
      {isGone && <p className="field-hint">The picture is gone. Choose it again, or save the post without it.</p>}
      <PictureDrop
        label={hasCover ? 'Replace picture' : 'Choose a picture'}
        hint="Or drop it here. JPEG, PNG, WebP or AVIF, up to 10 MB; it is cropped to 16:9."
        {...{ isBusy, error }}
        onFile={(file) => void upload(file)}
      />
      {hasCover && (
        <>
          <TextField
            label={FIELD_LABELS.cover_alt}
            name="cover_alt"
            required
            maxLength={COVER_ALT_MAX_LENGTH}
            hint="What the picture shows, for readers who can’t see it."
            error={isRefused ? coverError(draft) : null}
            value={draft.cover_alt}
            onChange={(event) => onChange({ cover_alt: event.currentTarget.value })}
          />
          <p>
            <Button size="small" look="danger" onClick={remove}>
              Remove picture
            </Button>
          </p>
        </>
      )}
      <p className="field-hint" id={id}>
        Without a picture, the cover is the first chart in the text, or else a drawing. To begin a chart, type / in an
        empty line and choose Chart.
      </p>
    </fieldset>
  )
}

/** What was found under an id; null if the picture is gone, for instance because another tab replaced it. */
type Found = { id: string; picture: UploadedPicture | null }

/**
 * The picture with this id. Reads it again when the post is published or unpublished, which changes the address of its
 * files. '' means no picture.
 */
export function useCover(id: string, isPublished: boolean) {
  const connect = useSupabase()
  const [found, setFound] = useState<Found | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: isPublished represents the address of the files.
  useEffect(() => {
    if (id === '') return
    let isCurrent = true
    connect()
      .then((supabase) => readCover(supabase, id))
      .then((picture) => isCurrent && setFound({ id, picture }))
      .catch((error: unknown) => console.warn(error))
    return () => {
      isCurrent = false
    }
  }, [connect, id, isPublished])

  const known = found?.id === id ? found : null
  return {
    picture: known?.picture ?? null,
    isGone: known !== null && known.picture === null,
    /** Shows an uploaded picture at once. */
    show: (picture: UploadedPicture) => setFound({ id: picture.id, picture }),
  }
}

/** One of the author's own pictures; null if it is gone. */
async function readCover(supabase: BrowserSupabase, id: string): Promise<UploadedPicture | null> {
  return unwrap(
    await supabase.from('pictures').select('id, folder, width, height, placeholder').eq('id', id).maybeSingle(),
  )
}
