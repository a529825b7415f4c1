import './before-publishing.css'
import { useMemo } from 'react'
import { provider } from '#content/provider.ts'
import { drawPicture, HEADING_FAMILY, type PictureText } from '#site/lib/representations/picture-svg.ts'
import { createTypesetting } from '#site/lib/representations/set-title.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { useCover } from '../fields/cover-field.tsx'
import type { PostDraft } from '../saving/post-draft.ts'
import { usePostCheck } from './use-post-check.ts'

/** The weight of the font on the server. */
const WEIGHT = 650

type BeforePublishingProps = {
  draft: PostDraft
  postId: string
  authorId: string
  isPublished: boolean
  /** The name of the chosen category. */
  category: string | null
}

/** How the post will look outside its own page, and hints that the author may ignore. */
export function BeforePublishing(props: BeforePublishingProps) {
  const { draft, postId, category, isPublished } = props
  const { looks, hints } = usePostCheck(props)
  const { picture } = useCover(draft.cover_id, isPublished)
  const title = draft.title.trim() || 'Untitled'
  return (
    <div className="before-publishing">
      <section aria-label="Hints">
        <h3>Hints</h3>
        {hints.length === 0 ? (
          <p className="field-hint">Nothing to improve was found.</p>
        ) : (
          <>
            <p className="field-hint">None of them keeps you from publishing.</p>
            <ul className="before-publishing-hints">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-label="In search results">
        <h3>In search results</h3>
        <div className="before-publishing-card">
          <p className="field-hint">{looks.address}</p>
          <p className="before-publishing-title">{looks.search.title}</p>
          <p>{looks.search.description}</p>
        </div>
      </section>
      <section aria-label="In a shared link">
        <h3>In a shared link</h3>
        <div className="before-publishing-card">
          {draft.cover_id !== '' && picture ? (
            <CoverPicture cover={{ ...picture, alt: draft.cover_alt }} sizes="20rem" />
          ) : (
            <LinkPicture title={title} label={category} seed={postId} />
          )}
          <p className="field-hint">{provider.name}</p>
          <p className="before-publishing-title">{title}</p>
          <p>{looks.description}</p>
        </div>
      </section>
      <section aria-label="In the feed">
        <h3>In the feed</h3>
        <div className="before-publishing-card">
          <p className="before-publishing-title">{title}</p>
          <p>{looks.description}</p>
          <p className="field-hint">Feed readers get the whole text.</p>
        </div>
      </section>
      <section aria-label="In a subscriber’s email">
        <h3>In a subscriber’s email</h3>
        {looks.mail ? (
          <div className="before-publishing-card">
            <p className="field-hint">Subject: {looks.mail.subject}</p>
            <p className="before-publishing-title">{title}</p>
            <p>{looks.mail.excerpt}</p>
          </div>
        ) : (
          <p className="field-hint">Without a category nobody gets an email.</p>
        )}
      </section>
    </div>
  )
}

/** The picture of a shared link, drawn as the server draws it. */
function LinkPicture({ title, label, seed }: PictureText) {
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
  return useLoaded(() => document.fonts.load(`${WEIGHT} 40px "${HEADING_FAMILY}"`), []) !== null
}
