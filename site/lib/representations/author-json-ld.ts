import { type JsonLdNode, namedOrganization } from './json-ld.ts'

type Profile = {
  path: string
  name: string
  /** What the author says about themselves. */
  words: string | null
  /** Absolute; null without a picture. */
  pictureUrl: string | null
}

export function profilePage(siteUrl: string, { path, name, words, pictureUrl }: Profile): JsonLdNode {
  const url = siteUrl + path
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    name,
    inLanguage: 'en-US',
    publisher: namedOrganization(siteUrl),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name,
      url,
      ...(words !== null && { description: words }),
      ...(pictureUrl !== null && { image: pictureUrl }),
    },
  }
}
