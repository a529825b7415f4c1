import { useCallback, useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { createPreviewLink, endPreviewLink, listPreviewLinks, type PreviewLink } from './preview-link-calls.ts'

/** The preview links of a stored draft; `links` is null while they load. */
export function usePreviewLinks(postId: string) {
  const connect = useSupabase()
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null)
  /** The path of the link that was just created; the only moment at which it is known. */
  const [created, setCreated] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const load = useCallback(async () => {
    setLinks(await listPreviewLinks(await connect(), postId))
  }, [connect, postId])

  useEffect(() => {
    load().catch((error: unknown) => {
      console.warn(error)
      showError('Failed to load the preview links', refusalReason(error))
    })
  }, [load])

  /** Does one thing at a time, then reads the list again. Returns whether it was done. */
  async function act(work: () => Promise<void>, failure: string): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    dismissErrors()
    try {
      await work()
      await load()
      return true
    } catch (error) {
      console.warn(error)
      showError(failure, refusalReason(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return {
    links,
    created,
    isBusy,
    create: () =>
      act(async () => setCreated(await createPreviewLink(await connect(), postId)), 'Failed to create a preview link'),
    end: async (id: string) => {
      // The list doesn't say which link is shown, so ending any hides it.
      const end = async () => {
        await endPreviewLink(await connect(), id)
        setCreated(null)
      }
      const isDone = await act(end, 'Failed to end the preview link')
      if (isDone) showSuccess('The preview link opens nothing any more')
      return isDone
    },
  }
}
