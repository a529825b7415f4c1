import { type FrontMatter, textField } from './front-matter.ts'

const DATED = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/
/** Folders in which programs keep posts; they are not part of addresses. */
const ROOTS = /^(?:(?:src\/)?content\/|src\/pages\/)/

/** What a file's name says: the slug, Jekyll's date in front of it, and whether it is among Jekyll's drafts. */
export function namesOf(path: string): { slug: string; date: string | null; isDraft: boolean } {
  const parts = path.replace(/\.\w+$/, '').split('/')
  const last = parts.at(-1) ?? ''
  // In a bundle, the folder has the name: "herons/index.md".
  const name = last === 'index' && parts.length > 1 ? (parts.at(-2) ?? last) : last
  const [, date = null, rest = name] = DATED.exec(name) ?? []
  return { slug: rest, date, isDraft: parts.includes('_drafts') }
}

type Given = { slug: string | null; fields: FrontMatter }

/** The addresses that Hugo, Jekyll and Astro give a file by default, and those that its front matter gives it. */
export function addressesOf(path: string, { slug, fields }: Given): string[] {
  const given = textField(fields, 'url', 'permalink')
  const own = given !== null && !given.includes(':') ? [given] : []
  const { slug: name, date } = namesOf(path)
  const last = slug ?? name
  if (date !== null) {
    const day = date
      .split('-')
      .map((part) => part.padStart(2, '0'))
      .join('/')
    return [...own, `/${day}/${last}.html`, `/${day}/${last}/`]
  }
  const segments = path
    .replace(ROOTS, '')
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((segment) => !segment.startsWith('_'))
  if (segments.at(-1) === 'index') segments.pop()
  const folder = segments.slice(0, -1).join('/')
  return [...own, `/${segments.join('/')}/`, `/${folder ? `${folder}/` : ''}${last}/`]
}
