import { readFile } from 'node:fs/promises'

/** The version in package.json, for example "1.0.0". */
export async function productVersion(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
