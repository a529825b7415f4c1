import type { UploadedPicture } from '#site/lib/pictures/upload-picture.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** One of the author's own pictures; null if it is gone. */
export async function readCover(supabase: BrowserSupabase, id: string): Promise<UploadedPicture | null> {
  return unwrap(
    await supabase.from('pictures').select('id, folder, width, height, placeholder').eq('id', id).maybeSingle(),
  )
}
