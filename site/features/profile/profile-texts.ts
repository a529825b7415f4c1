/** Texts given by the specification (§2, §8). */
export const LOADING = 'Loading profile...'
export const SAVE_FAILED = 'Failed to save profile'
export const SAVE_DONE = 'Profile updated successfully!'
