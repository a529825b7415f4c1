const TITLE_PARAMETER = 'title'
/** The limit of the database column. */
const MAX_LENGTH = 300

/** The address of the editor with the title of a new post filled in. */
export function newPostPath(title: string): `/post/new?${string}` {
  return `/post/new?${new URLSearchParams({ [TITLE_PARAMETER]: title })}`
}

/** The title in the address of the editor; '' without one. */
export function readNewPostTitle(parameters: URLSearchParams): string {
  const title = (parameters.get(TITLE_PARAMETER) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return title.slice(0, MAX_LENGTH).toWellFormed().trim()
}
