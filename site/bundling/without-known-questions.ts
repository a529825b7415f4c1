import type { Plugin } from 'postcss'

/** color-mix(), and what Safari has not known before 2023. */
const KNOWN = /^\(color: ?color-mix\(|-apple-pay-button/

/**
 * Tailwind asks whether a browser knows color-mix() and @property, and tells what others get. All browsers that the site
 * is made for (vite.config.ts) know both, so what follows from that is written without the question.
 */
export const withoutKnownQuestions: Plugin = {
  postcssPlugin: 'without-known-questions',
  AtRule: {
    supports(rule) {
      if (KNOWN.test(rule.params)) rule.replaceWith(rule.nodes ?? [])
      if (rule.params.includes('-moz-orient')) rule.remove()
    },
  },
}
