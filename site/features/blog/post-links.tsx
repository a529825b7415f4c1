import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'

type PostLinkProps = { post: { id: string; title: string } }
type PostTitleLinkProps = PostLinkProps & {
  /** The title with search words marked, shown instead of the plain title. */
  children?: ReactNode
  /** False where the page may list the post twice: only one element can have the view transition's name. */
  canMove?: boolean
}

/** The title of a post in a list. Browsers with view transitions animate it into the heading of the post. */
export function PostTitleLink({ post: { id, title }, children, canMove = true }: PostTitleLinkProps) {
  const to = postPath(id)
  const isMoving = useViewTransitionState(to) && canMove
  return (
    <Link className={isMoving ? 'title-link view-title' : 'title-link'} to={to} viewTransition>
      {children ?? <Unbroken text={title} />}
    </Link>
  )
}

/** "Read more →", with the title for screen reader users who hear links out of context. */
export function ReadMoreLink({ post: { id, title } }: PostLinkProps) {
  return (
    <Link className="arrow-link" to={postPath(id)} viewTransition>
      Read more<span className="sr-only"> about {title}</span> <Arrow />
    </Link>
  )
}
