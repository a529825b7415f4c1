import type { Photograph } from '#content/firm/photographs.ts'

/** A page's photograph at full width, tinted in the site's two colors; nothing until there is one. */
export function PhotoBand({ photograph }: { photograph: Photograph['picture'] }) {
  if (!photograph) return null
  const { avif, jpeg, width, height, alt } = photograph
  return (
    <picture className="photo-band duotone">
      <source type="image/avif" srcSet={avif} />
      <img src={jpeg} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}
