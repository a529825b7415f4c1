/** The picture that a post has instead of its drawing. */
export type Cover = {
  folder: string
  width: number
  height: number
  /** WebP in base64. */
  placeholder: string
  alt: string
}

/** Selected with `cover_alt, cover:pictures(folder, width, height, placeholder)`. */
export type CoverRow = { cover_alt: string | null; cover: Omit<Cover, 'alt'> | null }

/** Null for a post that keeps its drawing. */
export function toCover({ cover, cover_alt }: CoverRow): Cover | null {
  return cover ? { ...cover, alt: cover_alt ?? '' } : null
}
