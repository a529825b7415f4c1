import company from './company.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import showcases from './showcases.json' with { type: 'json' }
import stories from './stories.json' with { type: 'json' }
import useCases from './use-cases.json' with { type: 'json' }

/** Verbatim sentences from a single passage of a page, and questions that they answer. */
export type PageAnswer = { questions: readonly string[]; answer: readonly string[] }

/** By the path of the page. */
export const knownAnswers: Readonly<Record<string, readonly PageAnswer[]>> = {
  ...company,
  ...products,
  ...services,
  ...showcases,
  ...stories,
  ...useCases,
}
