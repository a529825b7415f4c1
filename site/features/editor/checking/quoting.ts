import { mayBeSaid } from '#assistant/answer/may-be-quoted.ts'
import { quotableStarts } from '#assistant/firm/member-sentences.ts'
import type { Passage } from '#assistant/passage.ts'
import { POINTS_BACK } from '#assistant/question/split-question.ts'
import { readUnits } from '#assistant/text/read-text.ts'
import { provider } from '#content/provider.ts'
import { type Hint, shorten } from './hints.ts'
import type { TextBlock } from './read-text.ts'

type QuotingOptions = { title: string; siteUrl: string }

/** One screen of hints about quoting is enough. */
const MOST_HINTS = 5

/**
 * Sentences that the assistant would not quote, by its own rules for members' posts, and first sentences of a section
 * that say nothing on their own, because they refer back to words that a quote leaves out.
 */
export function checkQuoting(blocks: readonly TextBlock[], options: QuotingOptions): Hint[] {
  const settings = {
    siteUrl: options.siteUrl,
    mailAddresses: [provider.contact.email, provider.legal.email],
    firmNames: [provider.name, provider.legalName],
  }
  let heading = ''
  const hints = blocks.flatMap((block, at) => {
    if (block.kind === 'heading') heading = block.text
    if (block.kind === 'heading' || block.kind === 'code') return []
    const passage = passageOf(block, heading, options.title)
    const starts = quotableStarts(passage, settings.firmNames)
    const isFirst = blocks[at - 1]?.kind === 'heading'
    return readUnits(passage.text).flatMap(({ start, end }, place) => {
      const sentence = passage.text.slice(start, end)
      if (!mayBeSaid(sentence, settings))
        return [`The assistant won’t quote “${shorten(sentence)}”: it names another site or address.`]
      if (!starts.has(start))
        return [
          `The assistant won’t quote “${shorten(sentence)}”: it has contact data, or could pass for a fact about the firm.`,
        ]
      if (isFirst && place === 0 && pointsBack(sentence))
        return [`“${shorten(sentence)}” would be quoted without what it points back at. Name it.`]
      return []
    })
  })
  return hints.slice(0, MOST_HINTS)
}

/** The first word is one of those by which the assistant recognizes that a question follows up on the previous one. */
function pointsBack(sentence: string): boolean {
  const [first = ''] = sentence.split(/\s/)
  return POINTS_BACK.test(first)
}

function passageOf({ kind, text }: TextBlock, heading: string, source_title: string): Passage {
  return {
    id: 0,
    source_kind: 'post',
    source_key: '',
    source_class: 'member',
    author: null,
    source_title,
    heading,
    questions: '',
    url: '',
    text: kind === 'entry' ? `- ${text}` : text,
  }
}
