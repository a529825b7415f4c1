export const TITLE = 'Moderation'
export const LOADING = 'Loading moderation…'
export const LOAD_FAILED = 'This list could not be read'
export const ACCESS_DENIED =
  'Only administrators unpublish posts, ban members and read the audit trail. Ask one of them to give you the role.'
export const REASON_MISSING = 'Give a reason'
export const ACTION_FAILED = 'That failed. What you wrote is still here; try again.'
export const ACTION_TOO_LATE =
  'Someone else got there first: this is gone or has changed. Cancel, and check the list again.'
