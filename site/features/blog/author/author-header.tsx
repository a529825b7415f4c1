import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Avatar } from '#site/ui/pictures/avatar.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { BACK_TO_BLOG } from '../blog-texts.ts'
import { FeedLinks } from '../feeds/feed-links.tsx'
import { FOLLOW_AUTHOR } from './author-texts.ts'
import type { AuthorPageData } from './load-author-page.ts'

/** Picture and name, the author's own words, and the feed of their posts. */
export function AuthorHeader({ author, feedKey }: Pick<AuthorPageData, 'author' | 'feedKey'>) {
  const { name, avatar, bio } = author
  return (
    <header className="grid content-start gap-8 pt-8">
      <LinkButton to="/blog" look="quiet" size="small" className="post-back">
        <Arrow direction="left" /> {BACK_TO_BLOG}
      </LinkButton>
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        <Avatar name={name} folder={avatar} size="large" />
        <h1 className="min-w-0 flex-1 basis-36 text-h1">
          <Unbroken text={name} />
        </h1>
      </div>
      {bio !== null && <Words text={bio} />}
      <p className="text-quiet text-small">
        {FOLLOW_AUTHOR} <FeedLinks filter={{ author: feedKey }} />
      </p>
    </header>
  )
}

/** Plain text; each typed line becomes a paragraph. */
function Words({ text }: { text: string }) {
  return (
    <div className="measure grid gap-4 text-lead">
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
          <p key={index}>{line}</p>
        ))}
    </div>
  )
}
