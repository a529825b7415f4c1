/** Texts of the blog, shared by components and tests. The specification gives most of them. */
export const BLOG_TITLE = 'Our Blog'
export const BLOG_SUBTITLE =
  'AI, business intelligence and technology trends, from the people who put them to work on the Microsoft platform.'
export const NO_POSTS = 'No blog posts published yet.'
export const POST_NOT_FOUND = 'Post not found'
export const BACK_TO_BLOG = 'Back to Blog'
export const ARTICLES_TITLE = 'Related Articles:'
export const ARTICLE_LABEL = 'Read the full article'
export const RELATED_TITLE = 'Related Posts'
export const RELATED_SUBTITLE = 'You might also be interested in these articles'
export const NO_RELATED_POSTS = 'No related posts found.'
export const CALL_TITLE = 'Ready to Transform Your Business with AI?'
export const CALL_LABEL = 'Schedule Free Consultation'
export const NO_MATCHING_POSTS = 'No posts found matching your criteria.'
export const FEATURED_REASON = 'Good places to start, whatever their date'
export const NO_FEATURED_POSTS = 'No featured posts available'
export const MORE_BY = 'More by'
export const FOLLOW_TITLE = 'New posts by email'
export const FOLLOW_TEXT = 'Members choose categories and get at most one email a day.'
export const FOLLOW_LABEL = 'Choose categories'
export const FOLLOW_FEED = 'Or in a feed reader:'
export const NO_TAGS = 'No tags available yet'
export const FETCH_FAILED = 'Failed to fetch blog posts'
export const CLEAR_FILTERS = 'Clear All Filters'
export const CONTENTS_TITLE = 'On this page'
export const COPY_LINK = 'Copy link'
export const LINK_COPIED = 'Link copied'
export const COPY_CODE = 'Copy'
export const CODE_COPIED = 'Copied'
export const CODE_NOT_COPIED = 'The browser did not allow copying.'
export const LINK_NOT_COPIED = 'The browser did not allow copying. You can copy the link from the address bar.'
export const UPDATED_ON = 'Updated on'

/** Three words that stay on one line. */
export function readingTimeText(minutes: number): string {
  return `${minutes}\u00a0min\u00a0read`
}
