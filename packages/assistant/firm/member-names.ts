import { hasContactData } from './contact-data.ts'
import { namesFirm } from './firm-statements.ts'
import { lettersOf, toPlainText } from './plain-text.ts'

const MAX_NAME_LENGTH = 60
/** Letters, and the characters between them in names of people and groups. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’&-]*$/u
/** Job and department names, which read as if the firm itself were writing. */
const JOB_OR_DEPARTMENT =
  /\b(?:admin\w*|moderat\w*|support|help ?desk|official|staff|team|sales|billing|accounting|finance|security|customer|service|firm|company|management|owner|ceo|cfo|director|headquarters|office|assistant|website|site|webmaster|system|hotline|emergency)\b/
/** Pairs of letters that look like one: "vv" for "w", "rn" for "m". Doubled letters count once. */
const LOOK_ALIKE_PAIRS: readonly [RegExp, string][] = [
  [/vv/g, 'w'],
  [/rn/g, 'm'],
  [/(\p{L})\1+/gu, '$1'],
]

/** The name to show for a member; null if it could pass for the firm, one of its departments or a message. */
export function nameOfMember(author: string | null, firmNames: readonly string[]): string | null {
  const name = author?.trim() ?? ''
  if (name === '' || name.length > MAX_NAME_LENGTH || !NAME.test(name)) return null
  const plain = toPlainText(name)
  if (JOB_OR_DEPARTMENT.test(plain) || hasContactData(plain)) return null
  return namesFirm(
    fold(plain),
    firmNames.map((firm) => fold(toPlainText(firm))),
  )
    ? null
    : name
}

function fold(plain: string): string {
  return LOOK_ALIKE_PAIRS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), lettersOf(plain))
}
