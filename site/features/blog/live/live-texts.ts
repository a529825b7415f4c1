export const NEW_POSTS_AVAILABLE = 'New posts are available.'
export const POST_UPDATED = 'This post was updated.'
export const SHOW_NEW_VERSION = 'Show the new version'
export const POST_WITHDRAWN = 'This post is no longer published.'
