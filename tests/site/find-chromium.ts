import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Plain flags: no sandbox because tests may run as root, no background traffic because they may run offline. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Chromium = {
  executablePath: string
  /** What a process that starts this Chromium needs in its environment. */
  env: Record<string, string>
  /** The folder it was unpacked into, to be removed afterwards. */
  folder: string | null
}

/** CHROMIUM_PATH, else an installed one, else the one that comes with npm. */
export async function findChromium(env: Record<string, string | undefined>): Promise<Chromium> {
  if (env.CHROMIUM_PATH) return { executablePath: env.CHROMIUM_PATH, env: {}, folder: null }
  const executablePath = INSTALLED.find((path) => existsSync(path))
  if (executablePath) return { executablePath, env: {}, folder: null }
  if (hasNpmChromium) return unpackChromium()
  throw new Error('No Chromium found: set CHROMIUM_PATH')
}

/** The same browser on every machine, for screenshots that are compared; null where it does not run. */
export async function findScreenshotChromium(found: Chromium): Promise<Chromium | null> {
  if (found.folder) return found
  return hasNpmChromium ? unpackChromium() : null
}

const hasNpmChromium = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks the browser and its libraries into a folder of this run, so that parallel runs never meet. */
async function unpackChromium(): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-chromium-'))
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  process.env.TMPDIR = folder
  // Makes the package bring its own system libraries along; it must be set before the import.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = {
    TMPDIR: folder,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
    FONTCONFIG_PATH: await writeFontSettings(folder),
  }
  // An installed Chromium, started from here too, keeps the system's libraries and fonts.
  restore({ TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH })
  return { executablePath, env, folder }
}

/** The package's own settings look for its fonts in /tmp, not where it unpacked them; without any font Chromium crashes. */
async function writeFontSettings(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts')
  const settings = `<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`
  await writeFile(join(fonts, 'fonts.conf'), settings)
  return fonts
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
