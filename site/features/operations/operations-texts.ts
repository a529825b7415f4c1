export const TITLE = 'Operations'
export const LOADING = 'Loading operations…'
export const LOAD_FAILED = 'The state of the site could not be read'
export const ACCESS_DENIED = 'Only administrators see how the site is running. Ask one of them to give you the role.'
