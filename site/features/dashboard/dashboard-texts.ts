/** The specification's own words (§5, §8). */
export const LOAD_FAILED = 'Failed to load dashboard data'
export const DELETE_FAILED = 'Failed to delete post'
export const DELETE_DONE = 'Post deleted successfully'
export const DELETE_QUESTION = 'Are you sure you want to delete this post? This action cannot be undone.'
export const NO_POSTS = 'No posts yet. Create your first blog post!'
