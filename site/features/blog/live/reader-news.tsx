import { NewPosts, type NewPostsProps } from './new-posts.tsx'
import { PostVersion, type PostVersionProps } from './post-version.tsx'

/** What a page of the blog shows. */
export type ReaderNewsProps = NewPostsProps | PostVersionProps

/** One module for both pages, so that the code that loads it stays small. */
export function ReaderNews(props: ReaderNewsProps) {
  return 'postId' in props ? <PostVersion {...props} /> : <NewPosts {...props} />
}
