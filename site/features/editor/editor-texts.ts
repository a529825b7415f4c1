/** The specification's own words (§2, §5, §8). */
export const LOADING = 'Loading editor...'
export const LOAD_FAILED = 'Failed to load post'
export const SAVE_FAILED = 'Failed to save post'
export const TITLE_AND_CONTENT_REQUIRED = 'Title and content are required'
export const PUBLISHED_DONE = 'Post published successfully!'
export const DRAFT_DONE = 'Post saved as draft'
export const PUBLISHED_NOTE = 'This post is published and visible to the public.'
/** Not in the specification. */
export const TAG_FAILED = 'Failed to add tag'

export const META_DESCRIPTION_MAX_LENGTH = 160
export const CONTENT_ROWS = 15
