/** Function words that occur in nearly every sentence of a language. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  German:
    'wie viel viele was wo wann warum welche welcher welches ist sind kann können der die das ein eine für mit und nicht ich wir sie kostet gibt bei einen',
  French:
    'quel quelle quels quelles combien comment pourquoi quand où est sont le la les des une pour avec dans qui que vous nous je coûte peut',
  Spanish:
    'qué cuál cuánto cuánta cómo dónde cuándo por es son el los las una para con en que puede cuesta tiene hay ustedes',
  Italian: 'quale quali quanto come dove quando perché è sono il gli una per con che può costa avete',
  Portuguese: 'qual quanto como onde quando é são o os uma para com que pode custa vocês',
  Dutch: 'hoe wat waar wanneer waarom welke zijn kan een het voor met en niet ik wij kost heeft',
}
const LOOK_UP = Object.entries(FUNCTION_WORDS).map(([name, words]) => [name, new Set(words.split(' '))] as const)
/** Including those shared with another language: "price per user per month" isn't Italian. */
const ENGLISH = new Set(
  'what how who which where when why is are was do does did can come die met per the a an of to for with in on and it you your we our my'.split(
    ' ',
  ),
)
const MIN_WORDS = 2

/** The language of a question that isn't in English, judged by its function words; otherwise null. */
export function foreignLanguage(question: string): string | null {
  const words = [...new Set(question.toLowerCase().match(/\p{L}+/gu))]
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const english = count(ENGLISH)
  const [best] = LOOK_UP.map(([name, known]) => ({ name, found: count(known) })).sort((a, b) => b.found - a.found)
  return best && best.found >= MIN_WORDS && best.found > english ? best.name : null
}
