/** Texts given by the specification (§5, §8). */
export const LOAD_FAILED = 'Failed to load dashboard data'
export const DELETE_FAILED = 'Failed to delete post'
export const DELETE_DONE = 'Post deleted successfully'
export const DELETE_QUESTION = 'Are you sure you want to delete this post? This action cannot be undone.'
/** Not in the specification. */
export const RESTORE_DONE = 'Post restored as a draft'
export const RESTORE_FAILED = 'Failed to restore post'
/** From the specification again. */
export const NO_POSTS = 'No posts yet. Create your first blog post!'
export const NO_CATEGORIES = 'No categories available'
export const SUBSCRIBED = 'Subscribed to blog updates'
export const UNSUBSCRIBED = 'Unsubscribed from blog updates'
export const SUBSCRIPTION_FAILED = 'Failed to update subscription'
