/** Kept separate from the blog's other texts, which the list and every post load. */
export const AUTHOR_POSTS = 'Posts'
export const FOLLOW_AUTHOR = 'New posts by feed:'
export const ASK_PRACTICE = 'Ask this practice'
export const SEND_QUESTION = 'Send a question'
export const CERTIFICATES = 'Certifications:'
export const SAMPLE_CERTIFICATES = 'Certifications (sample):'
