import { useState } from 'react'
import { fileProblem, type SquareCrop, uploadPicture } from '#site/lib/pictures/upload-picture.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { withRefusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { saveAvatar } from '../calls/save-avatar.ts'
import { AVATAR_FAILED, AVATAR_REMOVED, AVATAR_SAVED, NO_PICTURE } from '../profile-texts.ts'

type Chosen = { file: File; picture: ImageBitmap }

/** The member's picture: choosing a file, saving a square of it, and removing it. A failure keeps what was chosen. */
export function useAvatar({ userId, stored }: { userId: string; stored: string | null }) {
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
