/** Texts given by the specification (§2, §8). */
export const LOADING = 'Loading profile...'
export const SAVE_FAILED = 'Failed to save profile'
export const SAVE_DONE = 'Profile updated successfully!'

/** Not in the specification. */
export const SHOWS_BIO = 'Show my bio on my author page'
export const AVATAR_SAVED = 'Your picture is saved'
export const AVATAR_REMOVED = 'Your picture is removed'
export const AVATAR_FAILED = 'Your picture could not be saved'
export const NO_PICTURE = 'This file can’t be read as a picture. Choose a JPEG, PNG, WebP or AVIF file.'
