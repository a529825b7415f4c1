import { realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { ForeignCover } from '../foreign-post.ts'

/**
 * The file of a cover: where its post says it is, or in the operator's folder, which may be the root of the old
 * site's files or any folder below it, such as a copy of wp-content/uploads. Null if there is none.
 */
export async function findCoverFile(
  { reference, folders }: ForeignCover,
  files: string | null,
): Promise<string | null> {
  const path = pathOf(reference)
  if (path === null) return null
  const roots = [...folders, ...(files === null ? [] : [files])]
  const segments = path.split('/').filter(Boolean)
  const candidates = roots.flatMap((root) => [
    resolve(root, path.replace(/^\/+/, '')),
    ...segments.map((_, index) => join(root, ...segments.slice(index).filter((segment) => segment !== '..'))),
  ])
  for (const candidate of new Set(candidates)) {
    if (await isFileWithin(candidate, roots)) return candidate
  }
  return null
}

/** Links in the folder must not lead to other files of this machine. */
async function isFileWithin(candidate: string, roots: readonly string[]): Promise<boolean> {
  const found = await stat(candidate).catch(() => null)
  if (!found?.isFile()) return false
  const real = await realpath(candidate)
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => null)))
  return realRoots.some((root) => root !== null && real.startsWith(root.endsWith(sep) ? root : root + sep))
}

function pathOf(reference: string): string | null {
  const isUrl = /^(?:[a-z]+:)?\/\//i.test(reference)
  const url = isUrl ? URL.parse(reference, 'https://old.invalid') : null
  if (isUrl && !url) return null
  const path = url ? url.pathname : (reference.split(/[?#]/)[0] ?? '')
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return path
  }
}
