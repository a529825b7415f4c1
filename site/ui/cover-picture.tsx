import { type Cover, pictureAddress, pictureSources } from '#site/lib/picture-address.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'

type CoverPictureProps = {
  cover: Cover
  /** How wide the picture is shown: the value of the attribute `sizes`. */
  sizes: string
  /** The largest file to load, in pixels. */
  maxWidth?: number
  /** Loads at once, because it is on the first screen. */
  isFirst?: boolean
  className?: string
}

/** A post's cover. Its box has the picture's proportions from the start, and shows a blur until the picture is there. */
export function CoverPicture({ cover, sizes, maxWidth, isFirst = false, className }: CoverPictureProps) {
  const { folder, width, height, placeholder, alt } = cover
  const at = { supabaseUrl: usePublicSettings()?.supabaseUrl ?? '', kind: 'cover', folder } as const
  return (
    <span className={className ? `cover-picture ${className}` : 'cover-picture'}>
      <img src={`data:image/webp;base64,${placeholder}`} alt="" width={width} height={height} />
      <picture>
        <source type="image/avif" srcSet={pictureSources(at, 'avif', maxWidth)} sizes={sizes} />
        <img
          src={pictureAddress(at, '640.webp')}
          srcSet={pictureSources(at, 'webp', maxWidth)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}
