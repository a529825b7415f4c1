export const TITLE = 'Open Questions'
export const LOADING = 'Loading questions…'
export const LOAD_FAILED = 'The questions could not be read'
export const ACCESS_DENIED =
  'Only administrators see the questions that got no good answer. Ask one of them to give you the role.'
