import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { NO_TAGS } from '../blog-texts.ts'
import { type BlogFilter, blogAddress, toggleTag } from '../filters/blog-filter.ts'
import type { TagChoice } from '../filters/list-filter-choices.ts'

/** The four sizes of a popular tag, largest first, each with its minimum share of the most used tag's count. */
const SIZES = [
  ['largest', 0.8],
  ['large', 0.6],
  ['medium', 0.4],
  ['small', 0],
] as const

/** The card is an overview; the advanced filters list more tags. */
const TAGS_SHOWN = 12

type PopularTagsProps = { tags: readonly TagChoice[]; filter: BlogFilter }

/** The tags with the most posts, in that order and size. A click adds a tag to the filter or removes it. */
export function PopularTags({ tags, filter }: PopularTagsProps) {
  const id = useId()
  const mostCount = Math.max(0, ...tags.map(({ count }) => count))
  const isSelected = (tag: TagChoice) => filter.tagIds.includes(tag.id)
  const shown = tags.filter((tag, index) => index < TAGS_SHOWN || isSelected(tag))

  return (
    <section className="blog-tags" aria-labelledby={id}>
      <h2 className="text-h4" id={id}>
        Popular tags
      </h2>
      {shown.length === 0 ? (
        <p className="text-quiet">{NO_TAGS}</p>
      ) : (
        <ul>
          {shown.map((tag) => (
            <li key={tag.id}>
              <Link
                className={`blog-tag blog-tag-${tagSize(tag.count, mostCount)}`}
                to={blogAddress(toggleTag(filter, tag.id))}
                aria-current={isSelected(tag) ? 'true' : undefined}
                // Crawlers would follow endless combinations of tags that lead to no new content.
                rel="nofollow"
              >
                {tag.name}{' '}
                <span className="blog-tag-count" aria-hidden="true">
                  {formatCount(tag.count)}
                </span>
                <span className="sr-only">
                  , {formatCounted(tag.count, 'post')}
                  {isSelected(tag) && ', remove from the filter'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TagSize = (typeof SIZES)[number][0]

/** The display size of a tag, by its share of the most used tag's count (specification §9). */
export function tagSize(count: number, mostCount: number): TagSize {
  return SIZES.find(([, share]) => count >= share * mostCount)?.[0] ?? 'small'
}
