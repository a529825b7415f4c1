import { LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BACK_TO_BLOG, POST_NOT_FOUND } from '../blog-texts.ts'

export function PostNotFound() {
  return (
    <div className="page-column pt-12 md:pt-20">
      <h1 className="pb-10 text-h1">{POST_NOT_FOUND}</h1>
      <EmptyState
        text="It may have been withdrawn by its author, or the address may contain a typo."
        action={<LinkButton to="/blog">{BACK_TO_BLOG}</LinkButton>}
      />
    </div>
  )
}
