import { provider } from '#content/provider.ts'
import { CoverPicture } from '#site/ui/pictures/cover-picture.tsx'
import { useCover } from '../cover/use-cover.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { LinkPicture } from './link-picture.tsx'
import { usePostCheck } from './use-post-check.ts'
import './before-publishing.css'

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
