import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = { integrity?: string; link?: boolean }

test('every package of every platform is locked by a content hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  // The entries outside node_modules are the packages of this repository.
  const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})
