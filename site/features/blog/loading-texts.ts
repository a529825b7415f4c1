/** Texts about posts that pages outside the blog also show. */
export const LOADING_POSTS = 'Loading blog posts...'
export const LOADING_POST = 'Loading post...'
export const POSTS_FAILED = 'Failed to load posts. Please try again.'
export const NO_HOME_POSTS = 'No blog posts available yet'
