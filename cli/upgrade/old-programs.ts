import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesIn, PLATFORM_PACKAGE, type PostgresBinaries } from '#server/postgres/programs/find-binaries.ts'
import { StartError } from '#server/process/start-error.ts'
import { captureCommand } from '../run-command.ts'

/**
 * The programs of an older major version, in the folder of their package. Throws StartError if they are of another
 * version.
 */
export async function oldProgramsIn(folder: string, majorVersion: string): Promise<PostgresBinaries> {
  const binaries = await binariesIn(folder).catch((cause: unknown) => {
    throw new StartError(`${folder} is not the folder of the package ${PLATFORM_PACKAGE}.`, { cause })
  })
  if (binaries.majorVersion === majorVersion) return binaries
  throw new StartError(
    `${folder} has PostgreSQL ${binaries.majorVersion}, but the data folder belongs to PostgreSQL ${majorVersion}.`,
  )
}

/** Installs the newest programs of a major version into a new folder. Throws StartError without a registry. */
export async function installOldPrograms(folder: string, majorVersion: string): Promise<PostgresBinaries> {
  const listed = await captureCommand('npm', ['view', PLATFORM_PACKAGE, 'versions', '--json'])
  const versions: string[] = listed.exitCode === 0 ? JSON.parse(listed.stdout) : []
  const newest = versions.findLast((version) => version.startsWith(`${majorVersion}.`))
  if (newest) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    const { exitCode } = await captureCommand('npm', ['install', ...options, `${PLATFORM_PACKAGE}@${newest}`])
    if (exitCode === 0) return oldProgramsIn(join(folder, 'node_modules', PLATFORM_PACKAGE), majorVersion)
  }
  throw new StartError(
    `The programs of PostgreSQL ${majorVersion} cannot be installed from here. Give the folder of the former ` +
      `installation: npm run upgrade -- --old-programs <former installation>/node_modules/${PLATFORM_PACKAGE}`,
  )
}
