import { readFileSync } from 'node:fs'

export type LockedPackage = {
  name: string
  version: string
  /** An SPDX expression; null if none is stated. */
  license: string | null
  /** Of the package's archive, in hexadecimal; null if the lockfile has none. */
  sha512: string | null
  isForDevelopment: boolean
}

/** Licenses that let a firm run and change the product without publishing it. Includes terms of use of data files. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  'CC-BY-4.0',
]

/** Copyleft limited to the package's own files, or to a library that is loaded but not linked; used unchanged. */
const OF_UNCHANGED_FILES = ['LGPL-3.0-or-later', 'MPL-2.0']

/** Only for tools that reach neither the site nor its image. */
const FOR_DEVELOPMENT = ['Artistic-2.0', 'CC-BY-3.0', 'CC0-1.0', 'MIT License', 'Python-2.0', 'WTFPL']

/** Packages that state their license only in their own text. */
const STATED_IN_TEXT: Readonly<Record<string, string>> = {
  '@deno/darwin-arm64': 'MIT',
  '@deno/darwin-x64': 'MIT',
  '@deno/linux-arm64-glibc': 'MIT',
  '@deno/linux-x64-glibc': 'MIT',
  '@deno/win32-arm64': 'MIT',
  '@deno/win32-x64': 'MIT',
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
}

/** Every package of the lockfile from elsewhere, including those of other platforms, once per version. */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const entries = Object.entries<Record<string, unknown>>(packages).filter(
    // The others are those of this repository, and links to them.
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  const found = new Map<string, LockedPackage>()
  for (const [path, { version, license: stated, integrity, dev }] of entries) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const license = typeof stated === 'string' ? stated : (STATED_IN_TEXT[name] ?? null)
    const [, hash] = /^sha512-(.+)$/.exec(String(integrity)) ?? []
    const sha512 = hash ? Buffer.from(hash, 'base64').toString('hex') : null
    // Packages that are `devOptional` are installed with --omit=dev as well.
    const isForDevelopment = Boolean(dev)
    const known = found.get(`${name}@${version}`)
    if (known && !known.isForDevelopment) continue
    found.set(`${name}@${version}`, { name, version: String(version), license, sha512, isForDevelopment })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.version < b.version ? -1 : 1))
}

/** Reads expressions such as `(MIT OR CC0-1.0)` and `Apache-2.0 AND MIT` (SPDX without parentheses inside). */
export function isAllowed({ license, isForDevelopment }: LockedPackage): boolean {
  const allowed = [...PERMISSIVE, ...OF_UNCHANGED_FILES, ...(isForDevelopment ? FOR_DEVELOPMENT : [])]
  if (license === null) return false
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)))
}

/** docs/licenses.md: the packages that the site runs or is built with, by license. */
export function writeLicenses(packages: readonly LockedPackage[]): string {
  const shipped = packages.filter(({ isForDevelopment }) => !isForDevelopment)
  const byLicense = Map.groupBy(shipped, ({ license }) => license ?? 'unknown')
  const sections = [...byLicense]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([license, members]) => {
      const names = [...new Set(members.map(({ name }) => name))]
      return `## ${license} (${names.length})\n\n${names.join(', ')}\n`
    })
  return [
    '# Licenses of the packages\n',
    'Written by `npm run licenses` from the lockfile, which `cli/supply-chain/licenses.test.ts` compares with it. Packages',
    'that only develop and test the site are left out; they are checked as well. Packages under MPL-2.0 and LGPL-3.0 are',
    'used unchanged, as the files that npm installs. The notices are in the packages themselves.\n',
    ...sections,
  ].join('\n')
}
