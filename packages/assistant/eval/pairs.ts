// Writes 60 pairs of answers for blind grading, ours and plain BM25's, from the corpora that nobody may read:
// node packages/assistant/eval/pairs.ts <folder>. pairs.md is for graders, key.json says which answer is ours.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askSubjects, type Result } from './ask-subjects.ts'
import { type Asked, createRulesAsk } from './asked.ts'
import { readSubjects, type Subject } from './subjects.ts'

const SEED = 'blind grading, November 2026'
const OF_EACH_CORPUS = 10

type Pair = { id: string; question: string; ours: Asked; baseline: Asked; isOursFirst: boolean }

const INSTRUCTIONS = `# Which answer would you rather have?

Somebody asked a website each of these questions. For each one, say whether you would rather have answer A or answer B, as
the person who asked: it should be right, complete, short and a pleasure to read. An answer may say that the site doesn't
know; the site does answer every one of these questions. Decide each by itself, and answer with one line for each:
\`1: A\`, \`2: B\` and so on.`

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write to')
const unread = (await readSubjects()).filter(({ isRead }) => !isRead)
const pairs = inRandomOrder(
  (await askSubjects(unread.map(chooseQuestions), createRulesAsk)).flatMap(toPairs),
  ({ id }) => id,
)
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'pairs.md'), [INSTRUCTIONS, ...pairs.map(toMarkdown)].join('\n\n'))
const key = pairs.map(({ id, isOursFirst }, at) => [at + 1, { id, ours: isOursFirst ? 'A' : 'B' }])
await writeFile(join(folder, 'key.json'), JSON.stringify(Object.fromEntries(key), null, 2))
console.log(`${pairs.length} pairs in ${folder}`)

function chooseQuestions(subject: Subject): Subject {
  const answerable = subject.questions.filter(({ refuse }) => !refuse)
  return { ...subject, questions: inRandomOrder(answerable, ({ id }) => id).slice(0, OF_EACH_CORPUS) }
}

function toPairs({ ours, baseline }: Result): Pair[] {
  return ours.flatMap(({ question: { id, question }, asked }, at) => {
    const other = baseline[at]
    return other ? [{ id, question, ours: asked, baseline: other.asked, isOursFirst: digest(`first ${id}`) < '8' }] : []
  })
}

function toMarkdown({ question, ours, baseline, isOursFirst }: Pair, at: number): string {
  const [a, b] = isOursFirst ? [ours, baseline] : [baseline, ours]
  return `## ${at + 1}. ${question}\n\n### A\n\n${display(a)}\n\n### B\n\n${display(b)}`
}

function display({ response, sources }: Asked): string {
  const titles = new Set(sources.map(({ title, heading }) => (heading ? `${title} › ${heading}` : title)))
  return [...response.split('\n'), '', `Sources: ${[...titles].join('; ')}`]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** The same order every time, independent of the order given. */
function inRandomOrder<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (digest(nameOf(one)) < digest(nameOf(other)) ? -1 : 1))
}

function digest(name: string): string {
  return createHash('sha256').update(`${SEED} ${name}`).digest('hex')
}
