import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'

type PostLinkProps = { post: { id: string; title: string } }
type PostTitleLinkProps = PostLinkProps & {
  /** Stand in for the title: the same words, marked up. */
  children?: ReactNode
  /** False where the page names the post a second time: only one title of a page can become the heading. */
  canMove?: boolean
}

/** The title of a post in a list; it grows into the heading of the post where the browser can show that. */
export function PostTitleLink({ post: { id, title }, children, canMove = true }: PostTitleLinkProps) {
  const to = postPath(id)
  const isMoving = useViewTransitionState(to) && canMove
  return (
    <Link className={isMoving ? 'title-link view-title' : 'title-link'} to={to} viewTransition>
      {children ?? <Unbroken text={title} />}
    </Link>
  )
}

/** "Read more →", with the title for those who hear links out of their context. */
export function ReadMoreLink({ post: { id, title } }: PostLinkProps) {
  return (
    <Link className="arrow-link" to={postPath(id)} viewTransition>
      Read more<span className="sr-only"> about {title}</span> <Arrow />
    </Link>
  )
}
