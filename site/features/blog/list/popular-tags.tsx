import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { NO_TAGS } from '../blog-texts.ts'
import type { TagChoice } from '../calls/list-filter-choices.ts'
import { type BlogFilter, blogAddress, toggleTag } from '../filters/blog-filter.ts'
import { tagSize } from '../filters/tag-size.ts'

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
