import { listNewestPosts } from '#site/features/blog/list-posts.ts'
import { searchPosts } from '#site/features/blog/search/search-posts.ts'
import { findPages } from '#site/features/site-search/find-pages.server.ts'
import { MOST_POSTS, type SearchFile } from '#site/features/site-search/search-file.ts'
import { getListContext, getPublicClient } from '#site/lib/load-context.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import { readQuestion } from '#site/lib/search/question.ts'
import type { Route } from './+types/search-json'

export const handle = publicFile({ parameters: ['q'], isOpenEnded: true })

/** Titles and addresses of pages and posts that match a question, or of the newest posts; the same for every visitor. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const question = readQuestion(new URL(request.url).searchParams.get('q'))
  const client = getPublicClient(context)
  if (question === '') {
    return Response.json({ pages: [], posts: await listNewestPosts(client, MOST_POSTS) } satisfies SearchFile)
  }
  const { posts } = await searchPosts(client, { question, ...getListContext(context) })
  const file: SearchFile = {
    pages: findPages(question),
    posts: posts.slice(0, MOST_POSTS).map(({ id, title }) => ({ id, title })),
  }
  return Response.json(file)
}
