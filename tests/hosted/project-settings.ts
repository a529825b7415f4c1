import { isDeepStrictEqual } from 'node:util'
import type { OpenBackendOptions } from '@headwater/backend/tests/modules/open-backend.ts'

/**
 * The settings of the tests' project. Everything else has its default; docs/hosted.md says how a real project gets
 * them.
 */
export const PROJECT_SETTINGS = {
  auth: { settings: { allowsAnonymousSignIn: true } },
  rest: { transactionEnd: 'commit-allow-override', showsPlans: true, allowsAnonRegex: true },
} as const satisfies Omit<OpenBackendOptions, 'databaseUrl'>

/** The names of options, such as `rest.schemas`, that choose what the project is not set to. */
export function beyondProject(options: object, settings: object = PROJECT_SETTINGS): string[] {
  return Object.entries(options).flatMap(([name, wanted]) => {
    const given: unknown = Reflect.get(settings, name)
    if (isDeepStrictEqual(wanted, given)) return []
    const isGroup = isObject(wanted) && isObject(given)
    return isGroup ? beyondProject(wanted, given).map((inner) => `${name}.${inner}`) : [name]
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
