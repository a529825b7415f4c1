import { useSupabase } from '#site/lib/supabase-browser.ts'
import { saveFile } from '#site/lib/to-csv.ts'
import { Button } from '#site/ui/button.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { archiveFiles } from './archive-files.ts'
import { readOwnData, readPictures } from './read-own-data.ts'
import { DOWNLOAD_FAILED, SecurityPart } from './security-part.tsx'

/** Downloads everything that is stored about the member. */
export function DataPart({ userId, siteUrl }: { userId: string; siteUrl: string }) {
  const connect = useSupabase()
  const { isBusy, run } = useAction()

  async function download() {
    await run(DOWNLOAD_FAILED, async () => {
      const supabase = await connect()
      const data = await readOwnData(supabase, userId)
      const now = new Date()
      const pictures = await readPictures(data, supabase.storage)
      const archive = await packArchive({ ...archiveFiles(data, { siteUrl, now }), ...pictures })
      saveFile(`my-data-${now.toISOString().slice(0, 10)}.zip`, archive, 'application/zip')
      showSuccess('Your data is in your downloads')
    })
  }

  return (
    <SecurityPart
      id="data"
      title="Your data"
      lead="Profile, posts, pictures, questions, subscriptions, messages, devices and sign-ins in one zip file, as JSON."
    >
      <Button isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Preparing…' : 'Download my data'}
      </Button>
    </SecurityPart>
  )
}

/** Packs the files into one zip archive. The packer's code is loaded only here. */
export async function packArchive(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const entries = Object.entries(files).map(([name, content]) => {
    return [name, typeof content === 'string' ? strToU8(content) : content] as const
  })
  // A copy, because the packer's type allows memory that is shared between threads, which a file cannot contain.
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}
