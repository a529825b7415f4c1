import { answerFeed } from '#site/features/blog/feeds/answer-feed.ts'
import { publicFile } from '#site/lib/page-handle.ts'
import type { Route } from './+types/feed-atom'

export const handle = publicFile({ parameters: ['category', 'author'] })

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return answerFeed(args, 'atom')
}
