import { pictureAddress, pictureSources } from '#site/lib/picture-address.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'

/** Two capitals that begin a name are initials already: "AI & Agents Practice". */
const ABBREVIATION = /^\p{Lu}{2}$/u

type AvatarProps = {
  name: string
  /** The folder of the picture's files; null for the initials. */
  folder: string | null
  size?: 'small' | 'large'
}

const SIZES = { small: 40, large: 96 }

/** A member's picture, or their initials, or a figure for who has given no name. Beside the name, which it repeats, so that screen readers skip it. */
export function Avatar({ name, folder, size = 'small' }: AvatarProps) {
  const supabaseUrl = usePublicSettings()?.supabaseUrl ?? ''
  const pixels = SIZES[size]
  const className = `avatar avatar-${size}`
  if (folder === null) {
    return (
      <span className={className} aria-hidden="true">
        {initials(name) || (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="9" r="4" />
            <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
          </svg>
        )}
      </span>
    )
  }
  const at = { supabaseUrl, kind: 'avatar', folder } as const
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={pictureSources(at, 'avif')} sizes={`${pixels}px`} />
      <img
        src={pictureAddress(at, '128.webp')}
        srcSet={pictureSources(at, 'webp')}
        sizes={`${pixels}px`}
        alt=""
        width={pixels}
        height={pixels}
        decoding="async"
      />
    </picture>
  )
}

/** The first letters of the first and the last word: "Ada King Lovelace" → "AL". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  if (ABBREVIATION.test(words[0] ?? '')) return words[0] ?? ''
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
