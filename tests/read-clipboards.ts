import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClipboardTexts } from '#site/features/editor/surface/pasting/read-clipboard.ts'

const FOLDER = join(import.meta.dirname, 'clipboards')

/** One copy in another program, and what pasting it must give. */
export type ClipboardCase = ClipboardTexts & {
  /** Folder and file name without endings, as in "word/online". */
  name: string
  /** File with the HTML that a post gets; a comment before it is what the writer is told. */
  expectedFile: string
}

/** All of tests/clipboards: `x.html`, `x.txt` and `x.vscode.json` are kinds of one copy, `x.out.html` is the result. */
export function readClipboardCases(): ClipboardCase[] {
  const files = globSync('**/*.{html,txt}', { cwd: FOLDER }).filter((file) => !file.endsWith('.out.html'))
  const names = new Set(files.map((file) => file.replace(/\.(html|txt)$/, '')))
  return [...names].sort().map((name) => ({
    name,
    html: read(`${name}.html`),
    text: read(`${name}.txt`),
    vscode: read(`${name}.vscode.json`),
    expectedFile: join(FOLDER, `${name}.out.html`),
  }))
}

/** The result as the expected files write it. */
export function writeExpected(html: string, told: string | null): string {
  return `${told === null ? '' : `<!-- ${told} -->\n`}${html}\n`
}

function read(file: string): string {
  const path = join(FOLDER, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
