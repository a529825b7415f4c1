import { useNavigation } from 'react-router'
import { type BlogFilter, isSameFilter, readBlogFilter } from '../filters/blog-filter.ts'

/** What is loading: nothing, another page of the same list, or another list. */
export type ListProgress = 'idle' | 'loadingMore' | 'refiltering'

/** `requested` is the filter that the reader chose last, whether or not its posts have loaded. */
export function useListProgress(filter: BlogFilter): { progress: ListProgress; requested: BlogFilter } {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== '/blog') return { progress: 'idle', requested: filter }
  const requested = readBlogFilter(new URLSearchParams(location.search))
  return { progress: isSameFilter(requested, filter) ? 'loadingMore' : 'refiltering', requested }
}
