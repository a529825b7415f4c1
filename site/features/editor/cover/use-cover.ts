import { useEffect, useState } from 'react'
import type { UploadedPicture } from '#site/lib/pictures/upload-picture.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { readCover } from '../calls/read-cover.ts'

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
