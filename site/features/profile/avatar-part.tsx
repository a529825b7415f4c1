import { useState } from 'react'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap, withRefusalReason } from '#site/lib/unwrap.ts'
import { fileProblem, type SquareCrop, uploadPicture } from '#site/lib/upload-picture.ts'
import { Avatar } from '#site/ui/avatar.tsx'
import { Button } from '#site/ui/button.tsx'
import { PictureDrop } from '#site/ui/picture-drop.tsx'
import { dismissErrors, showSuccess } from '#site/ui/toast-store.ts'
import { AvatarCrop } from './avatar-crop.tsx'
import { AVATAR_FAILED, AVATAR_REMOVED, AVATAR_SAVED, NO_PICTURE } from './load-profile.ts'

type AvatarPartProps = {
  userId: string
  name: string
  /** The folder of the stored picture's files; null without one. */
  stored: string | null
}

/** The member's picture, saved at once and apart from the form below it. */
export function AvatarPart({ userId, name, stored }: AvatarPartProps) {
  const { folder, chosen, error, isBusy, choose, cancel, save, remove } = useAvatar({ userId, stored })
  return (
    <section className="grid gap-6 max-w-[44rem] mb-10" aria-labelledby="profile-picture">
      <h2 className="text-h4" id="profile-picture">
        Your Picture
      </h2>
      {chosen && (
        <AvatarCrop
          key={chosen.file.name + chosen.file.size}
          picture={chosen.picture}
          isBusy={isBusy}
          onSave={(crop) => void save(crop)}
          onCancel={cancel}
        />
      )}
      <div className="flex flex-wrap items-center gap-6">
        {!chosen && <Avatar name={name} folder={folder} size="large" />}
        <div className="min-w-[min(14rem,100%)] flex-1">
          <PictureDrop
            label={folder === null && !chosen ? 'Choose a picture' : 'Choose another picture'}
            hint="Or drop it here. JPEG, PNG, WebP or AVIF, up to 10 MB."
            isBusy={isBusy}
            error={error}
            onFile={(file) => void choose(file)}
          />
        </div>
        {folder !== null && !chosen && (
          <Button size="small" look="danger" isBusy={isBusy} onClick={() => void remove()}>
            Remove picture
          </Button>
        )}
      </div>
    </section>
  )
}

type Chosen = { file: File; picture: ImageBitmap }

/** The member's picture: choosing a file, saving a square of it, and removing it. A failure keeps what was chosen. */
function useAvatar({ userId, stored }: { userId: string; stored: string | null }) {
  const connect = useSupabase()
  const [folder, setFolder] = useState(stored)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<string | null>) {
    setIsBusy(true)
    setError(null)
    dismissErrors()
    try {
      setError(await work())
    } catch (cause) {
      console.warn(cause)
      setError(withRefusalReason(AVATAR_FAILED, cause))
    } finally {
      setIsBusy(false)
    }
  }

  async function choose(file: File) {
    const problem = fileProblem(file)
    if (problem !== null) return setError(problem)
    // Decodes like a page's picture: upright.
    const picture = await createImageBitmap(file).catch(() => null)
    setError(picture ? null : NO_PICTURE)
    if (picture) setChosen({ file, picture })
  }

  return {
    folder,
    chosen,
    error,
    isBusy,
    choose,
    cancel: () => setChosen(null),
    save: (crop: SquareCrop) =>
      run(async () => {
        if (!chosen) return null
        const supabase = await connect()
        const outcome = await uploadPicture(supabase, { kind: 'avatar', file: chosen.file, crop })
        if (outcome.state === 'refused') return outcome.reason
        await saveAvatar(supabase, { userId, pictureId: outcome.picture.id })
        setFolder(outcome.picture.folder)
        setChosen(null)
        showSuccess(AVATAR_SAVED)
        return null
      }),
    remove: () =>
      run(async () => {
        await saveAvatar(await connect(), { userId, pictureId: null })
        setFolder(null)
        showSuccess(AVATAR_REMOVED)
        return null
      }),
  }
}

/** Makes a stored picture the member's own, or none. The database deletes the previous one. */
async function saveAvatar(
  supabase: BrowserSupabase,
  { userId, pictureId }: { userId: string; pictureId: string | null },
): Promise<void> {
  const changed = unwrap(
    await supabase.from('profiles').update({ avatar_id: pictureId }).eq('user_id', userId).select('avatar_id'),
  )
  if (changed[0]?.avatar_id !== pictureId) throw new Error('There is no such profile or picture')
}
