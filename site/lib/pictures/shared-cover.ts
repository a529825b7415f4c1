import { SHARED_PICTURE } from '#domain/pictures/picture-kinds.ts'
import type { SharedPicture } from '../page-meta.ts'
import type { Cover } from './cover.ts'
import { pictureAddress } from './picture-address.ts'

type Addresses = { siteUrl: string; supabaseUrl: string }

/** The version of a cover that link previews show; null without a cover. Its address is absolute. */
export function sharedCover(cover: Cover | null, { siteUrl, supabaseUrl }: Addresses): SharedPicture | null {
  if (!cover) return null
  const { name, width, height } = SHARED_PICTURE
  const at = { supabaseUrl: supabaseUrl || siteUrl, kind: 'cover', folder: cover.folder } as const
  return { url: pictureAddress(at, name), type: 'image/jpeg', width, height, alt: cover.alt }
}
