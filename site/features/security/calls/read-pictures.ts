import { PICTURE_KINDS, type PictureKind } from '#domain/pictures/picture-kinds.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { DataRow, OwnData } from './read-own-data.ts'

/** The member's pictures in their largest size, by their names in the archive. */
export async function readPictures(
  { profile, posts, deleted_posts }: Pick<OwnData, 'profile' | 'posts' | 'deleted_posts'>,
  storage: BrowserSupabase['storage'],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}

  async function add(name: string, kind: PictureKind, folder: string | null): Promise<void> {
    if (folder === null) return
    const { bucket, sizes } = PICTURE_KINDS[kind]
    const { data } = storage.from(bucket).getPublicUrl(`${folder}/${sizes.at(-1)?.width}.webp`)
    const response = await fetch(data.publicUrl)
    if (!response.ok) throw new Error(`A picture answered ${response.status}`)
    files[`pictures/${name}.webp`] = new Uint8Array(await response.arrayBuffer())
  }

  await add('you', 'avatar', folderOf(profile?.avatar))
  for (const post of [...posts, ...deleted_posts]) await add(String(post.id), 'cover', folderOf(post.cover))
  return files
}

function folderOf(picture: DataRow[string]): string | null {
  const folder = picture && typeof picture === 'object' && !Array.isArray(picture) ? picture.folder : null
  return typeof folder === 'string' ? folder : null
}
