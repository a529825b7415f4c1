/** What speaks for saying a sentence. */
export type SentenceMeasures = {
  /** The score of a known answer that it belongs to. */
  known: number
  /** The score of its passage. */
  passage: number
  /** Of what was asked, the share in the sentence and in what stands above it, from 0 to 1. */
  titled: number
  /** The logarithm of its words: several short sentences say more than a long one. */
  length: number
}
