import { useState } from 'react'
import { saveFile } from '#site/lib/files/save-file.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { readOwnData } from '../calls/read-own-data.ts'
import { readPictures } from '../calls/read-pictures.ts'
import { SecurityPart } from '../security-part.tsx'
import { DOWNLOAD_FAILED } from '../security-texts.ts'
import { archiveFiles } from './archive-files.ts'
import { packArchive } from './pack-archive.ts'

/** Downloads everything that is stored about the member. */
export function DataPart({ userId, siteUrl }: { userId: string; siteUrl: string }) {
  const connect = useSupabase()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const supabase = await connect()
      const data = await readOwnData(supabase, userId)
      const now = new Date()
      const pictures = await readPictures(data, supabase.storage)
      const archive = await packArchive({ ...archiveFiles(data, { siteUrl, now }), ...pictures })
      saveFile(`my-data-${now.toISOString().slice(0, 10)}.zip`, archive, 'application/zip')
      dismissErrors()
      showSuccess('Your data is in your downloads')
    } catch (error) {
      console.warn(error)
      showError(DOWNLOAD_FAILED, refusalReason(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SecurityPart
      id="data"
      title="Your data"
      lead="Profile, posts, pictures, questions, subscriptions, messages, devices and sign-ins in one zip file, as JSON and CSV."
    >
      <Button isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Preparing…' : 'Download my data'}
      </Button>
    </SecurityPart>
  )
}
