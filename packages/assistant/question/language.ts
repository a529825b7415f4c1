import { foldText } from '#domain/text/fold-text.ts'

/** Function words that occur in nearly every sentence of a language, without accents, which many people don't type. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  German:
    'wie viel viele was wo wann warum welche welcher welches ist sind kann konnen der die das ein eine fur mit und nicht ich wir sie kostet gibt bei einen',
  French:
    'quel quelle quels quelles combien comment pourquoi quand ou est sont le la les des une pour avec dans qui que vous nous je coute peut',
  Spanish:
    'que cual cuanto cuanta como donde cuando por es son el los las una para con en puede pueden cuesta tiene tienen hay ustedes quiero necesito sobre sus mi',
  Italian: 'quale quali quanto come dove quando perche sono il gli una per con che puo costa avete cosa vostro',
  Portuguese: 'qual quanto como onde quando sao os uma para com que pode custa voces tem quero sobre',
  Dutch: 'hoe wat waar wanneer waarom welke zijn kan een het voor met en niet ik wij kost heeft',
  Swedish: 'vad hur var nar varfor vilken ar kan en ett for med och inte jag vi ni kostar har som',
  Danish: 'hvad hvordan hvor hvornar hvorfor hvilken er kan en et for med og ikke jeg vi koster har som',
  Polish: 'co jak gdzie kiedy dlaczego ktory jest sa czy ile moge dla z i nie ja my kosztuje macie sie',
  Czech: 'co jak kde kdy proc ktery je jsou kolik muzu pro s a ne ja my stoji mate se',
  Turkish: 've ne nasil nerede neden hangi bir icin ile degil ben biz kadar var mi midir nedir',
  Finnish: 'mika mita miten missa milloin miksi on ovat voiko ja ei mina me maksaa teilla paljonko',
  Hungarian: 'mi mit hogyan hol mikor miert melyik van vannak egy az es nem en mennyibe kerul',
  Romanian: 'ce cum unde cand care este sunt poate un o pentru cu si nu eu noi cat costa aveti',
  Indonesian: 'apa bagaimana di mana kapan mengapa yang adalah bisa untuk dengan dan tidak saya kami berapa harga',
}
const LOOK_UP = Object.entries(FUNCTION_WORDS).map(([name, words]) => [name, new Set(words.split(' '))] as const)
/** Including those shared with another language: "price per user per month" isn't Italian. */
const ENGLISH = new Set(
  'what how who which where when why is are was do does did can come die met per the a an of to for with in on and it you your we our my me not i have has'.split(
    ' ',
  ),
)
const MIN_WORDS = 2
const OTHER_LETTERS = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}/gu

/** The language of a question that isn't in English, judged by its script and function words; otherwise null. */
export function foreignLanguage(question: string): string | null {
  const words = [...new Set(foldText(question).match(/\p{L}{2,}/gu))]
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const english = count(ENGLISH)
  const others = question.match(OTHER_LETTERS)?.length ?? 0
  if (others >= MIN_WORDS && english === 0) return 'another script'
  if (/[¿¡]/.test(question)) return 'Spanish'
  const [best] = LOOK_UP.map(([name, known]) => ({ name, found: count(known) })).sort((a, b) => b.found - a.found)
  return best && best.found >= MIN_WORDS && best.found > english ? best.name : null
}
