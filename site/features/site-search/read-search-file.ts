import { SEARCH_FILE, type SearchFile } from './search-file.ts'

/** Asks the server for the pages and posts that match a question; of a blank one, for the newest posts. Throws if there is no answer. */
export async function readSearchFile(question: string, signal: AbortSignal): Promise<SearchFile> {
  const response = await fetch(`${SEARCH_FILE}?q=${encodeURIComponent(question)}`, { signal })
  if (!response.ok) throw new Error(`The search responded with status ${response.status}`)
  return await response.json()
}
