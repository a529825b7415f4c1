import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FIXED_PITCH_FONTS = join(import.meta.dirname, 'fonts')
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** No sandbox because tests may run as root, and no background traffic because they may run offline. */
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
  /** The environment that a process needs to start this Chromium. */
  env: Record<string, string>
  /** The folder it was unpacked into, which the caller removes afterward. */
  folder: string | null
}

/** The Chromium that CHROMIUM_PATH names, else the one from npm, which is the same everywhere, else an installed one. */
export async function findChromium(env: Record<string, string | undefined>): Promise<Chromium> {
  const executablePath = env.CHROMIUM_PATH || (hasNpmChromium ? null : findInstalledChromium())
  if (executablePath) return { executablePath, env: {}, folder: null }
  if (hasNpmChromium) return unpackChromium()
  throw new Error('No Chromium found: set CHROMIUM_PATH')
}

export function findInstalledChromium(): string | null {
  return INSTALLED.find((path) => existsSync(path)) ?? null
}

const hasNpmChromium = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks the browser and its libraries into a folder for this run, so that parallel runs never share one. */
async function unpackChromium(): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-chromium-'))
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  process.env.TMPDIR = folder
  // Makes the package unpack its own system libraries; must be set before the import.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = {
    TMPDIR: folder,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
    FONTCONFIG_PATH: await writeFontSettings(folder),
  }
  // An installed Chromium that this process starts must use the system's libraries and fonts.
  restore({ TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH })
  return { executablePath, env, folder }
}

/**
 * The package's own settings look for its fonts in /tmp, not where it unpacked them; without any font Chromium crashes.
 * It has no fixed-pitch font, so it gets one for code.
 */
async function writeFontSettings(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts')
  const settings = [
    '<fontconfig>',
    `<dir>${fonts}</dir><dir>${FIXED_PITCH_FONTS}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '<alias binding="same"><family>monospace</family><prefer><family>IBM Plex Mono</family></prefer></alias>',
    // Last choice of every other family.
    '<match><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>',
    '</fontconfig>\n',
  ]
  await writeFile(join(fonts, 'fonts.conf'), settings.join('\n'))
  return fonts
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
