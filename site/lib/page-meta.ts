import type { MetaDescriptor } from 'react-router'
import type { PublicSettings } from './public-settings.ts'

type PageFace = {
  title: string
  description?: string
  /** The page's one address, query included where it makes another page. */
  path: string
  /** Pages that say nothing to a search engine: not found, placeholders. */
  isHidden?: boolean
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** What a page says about itself in its head. */
export function pageMeta({ title, description, path, isHidden, matches }: PageFace): MetaDescriptor[] {
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as PublicSettings | undefined
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(settings && !isHidden ? [{ tagName: 'link', rel: 'canonical', href: `${settings.siteUrl}${path}` }] : []),
  ]
}
