import type { Plugin } from 'postcss'

/** Tailwind asks whether a browser knows color-mix() and tells what others get. All that the site is made for know it. */
export const withoutKnownQuestions: Plugin = {
  postcssPlugin: 'without-known-questions',
  AtRule: {
    supports(rule) {
      if (/^\(color: ?color-mix\(/.test(rule.params)) rule.replaceWith(rule.nodes ?? [])
    },
  },
}
