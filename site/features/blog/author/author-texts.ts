/** Kept separate from the blog's other texts, which the list and every post load. */
export const AUTHOR_POSTS = 'Posts'
export const FOLLOW_AUTHOR = 'New posts by feed:'
