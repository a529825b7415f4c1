import { stem } from './stem.ts'

// Words that people use about other matters. None of them is a typing error for a word of this site, however much it
// looks like one: who asks about a diet does not ask about a die, and "Looker" is not "looked". Words that the site
// does use may stand here, too: they are never put right anyway.
const WORDS = `
acrobat airbnb airline airplane airport alibaba alphabet alter alteryx amazon anchor android anthropic apartment apple
architect arrive artist asana athlete attic aunt avocado aws bacon baker bakery balcony ball balloon banana band barber
bard baseball basketball bath bathroom battle beach bean bear beard bed bedroom bee beef beer bicycle bigquery bike bing
bird birth birthday bitcoin blanket blood boat boeing boil bone boot bottle bowl boxing boy brain bread breakfast breath
bride brother bucket bug burger butter button cabin cable cactus cake camera camp campfire cancer candle candy canoe
capital car cardboard carpet carrot cash castle cat cattle ceiling celebrity cereal chair champagne chatgpt cheese chef
cherry chess chicken child childhood children chocolate choir chrome church cigarette cinema circus claude clock cloth
clothes coast cocktail coconut coffee cognos coin cook cookie corn cottage couch cough cousin cow crab crime crypto
cucumber cup curtain dad dance dancer databricks dating daughter dbt deepseek dentist desert dessert diaper diet dinner
dinosaur disease dish diver divorce docker doctor dog doll dolphin door dream dress drink driver drone dropbox drug drum
duck duckdb dust eagle ear earth earthquake ebay egg election electrician elephant emperor enemy engine essay exercise
eye face facebook fairy family farm farmer fashion father feather fence fever figma film finger firefox fish fishing
flag flies flight flour flower flu flutter fly football forest fork fossil fox freezer fridge friend frog fruit fuel
funeral furniture galaxy gallery gambling game garage garden gas gasoline gemini gene ghost giant gift girl github
glacier glasses glove gmail goal goat god google goose gossip gpt grafana grandfather grandmother grape graphics grass
gravity guitar gun gym hadoop hair haircut hammer hamster hat hawk headache heart heater helicopter hen hero heron
hiking hobby hockey holiday honey horoscope horse hospital hotel hubspot hurricane husband ibm ice illness inflation
injury insect instagram intel internet ipad iphone island jacket jail jam java javascript jeans jenkins jewel jewelry
jira joke judge juice jungle jury kafka kettle kid king kingdom kiss kitchen kite kitten knee knife knot kubernetes
ladder lake lamb lamp landlord laptop lawn lawyer leather leg lemon lemonade lettuce library lighter linkedin linux lion
lipstick liter liver llama lobster looker lottery love luggage lunch lung lyrics mac magazine magic magician makeup mall
marathon marriage marry mattress mayor meal meat medal medicine melon menu mermaid metabase metal meter mile milk
minecraft minister mirror missile mom mongodb monkey monster moon mortgage mosquito mother motorcycle mountain mouse
mouth movie muscle museum mushroom music musician mustard mysql nail neck needle neighbor nephew nest netflix niece nose
novel nun nurse nvidia oak oat ocean onion openai opera oracle orange orchestra outlook oven owl oyster paint painted
painter painting palace pancake pants parade paragraph parcel parents parking parrot passenger passport pasta patent
paypal peace peach peanut pear pencil penguin perfume perplexity pet petrol pharmacy philosopher photo photographer
photoshop php physics piano picnic pie pig pigeon pill pillow pilot pine pinterest pirate pizza plane planet plant
plumber poem poet poison police politician pony pool popcorn pope postgres postgresql potato potter prayer pregnant
president priest prince princess printer prison prisoner puppy puzzle qlik qlikview queen quickbooks quicksight rabbit
radio railway rain rainbow raise rat recipe reddit redis redshift refugee religion rent restaurant rice ring river robot
rock rocket romance roof roommate rose rugby rust sailor salad salary salesforce salmon salt samsung sand sandwich sas
satellite sauce sausage scanner scarf school scissors sculpture sea seed senate servicenow shampoo shark sheep shelf
shirt shoe shopify shower sing singer siri sister skating ski skiing skin skirt skull sky slack sleep smoke snack snail
snake snow snowflake soap soccer socks sofa soldier son song soup spaghetti spider spoon sport spotify spouse squirrel
stadium stamp steak stomach storm stove strawberry street stripe student subway suicide suit suitcase summer sun
sunglasses superset supper surf sweater swim swimming sword tableau tablet tailor tattoo taxi tea teenager teeth
telephone telescope television temple tenant tennis tensorflow tent tesla theater thief throat thunder ticket tide tiger
tiktok tire toast tobacco toe toilet tomato tonight tooth toothache torch tornado tortoise tourist towel toy tractor
train trainee tree trello trousers truck trumpet tulip turkey turtle twin twitter typewriter uber ubuntu umbrella uncle
uniform unity universe vaccine vampire van vegetable vegetarian veterinarian villain vimeo violin virus visa vitamin
volcano vote waiter wallet walmart war washing wasp watermelon weather wedding weekend whale whatsapp wheat wheel
whiskey widow wife wikipedia wine winter witch wolf wood wool wordpress workday wrestling xbox yacht yoga youth youtube
zapier zebra zendesk zodiac zoo zoom
`

const STEMS: ReadonlySet<string> = new Set(
  WORDS.split(/\s+/)
    .filter((word) => word !== '')
    .map(stem),
)

/** Whether a word is one of another subject, and so written as it was meant. */
export function isOfAnotherSubject(word: string): boolean {
  return STEMS.has(stem(word))
}
