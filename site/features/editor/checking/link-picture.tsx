import { useEffect, useMemo, useState } from 'react'
import { drawPicture, HEADING_FAMILY, type PictureText } from '#site/lib/representations/picture-svg.ts'
import { createTypesetting } from '#site/lib/representations/set-title.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'

/** The weight of the font on the server. */
const WEIGHT = 650

/** The picture of a shared link, drawn as the server draws it. */
export function LinkPicture({ title, label, seed }: PictureText) {
  const isFontReady = useHeadingFont()
  const svg = useMemo(
    () => (isFontReady ? drawPicture({ title, label, seed }, createTypesetting(measuredByCanvas())) : ''),
    [isFontReady, title, label, seed],
  )
  return (
    <div
      role="img"
      aria-label={`Picture with the title “${title}”`}
      className="link-picture"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawPicture escapes the title.
      dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(svg) }}
    />
  )
}

function measuredByCanvas() {
  const canvas = document.createElement('canvas').getContext('2d')
  return {
    // The browser has other fallback fonts for what the typeface lacks.
    hasGlyphs: () => true,
    widthOf(text: string, size: number) {
      if (!canvas) return text.length * size * 0.5
      canvas.font = `${WEIGHT} ${size}px "${HEADING_FAMILY}"`
      return canvas.measureText(text).width
    },
  }
}

/** True once lines can be measured; also if the font cannot be loaded. */
function useHeadingFont(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isMounted = true
    const finish = () => isMounted && setIsReady(true)
    document.fonts.load(`${WEIGHT} 40px "${HEADING_FAMILY}"`).then(finish, finish)
    return () => {
      isMounted = false
    }
  }, [])
  return isReady
}
