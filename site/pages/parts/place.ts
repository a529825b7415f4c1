import type { SitePath } from '#content/types.ts'

/** The part of the site that a page belongs to. */
export type Place = 'services' | 'products' | 'use-cases' | 'stories' | 'showcases' | 'company'

type Step = { name: string; path: SitePath }

const STEPS: Record<Place, readonly Step[]> = {
  services: [{ name: 'Services', path: '/#services' }],
  products: [{ name: 'Products', path: '/#products' }],
  'use-cases': [{ name: 'Use Cases', path: '/use-cases' }],
  stories: [{ name: 'Stories', path: '/stories' }],
  showcases: [
    { name: 'Use Cases', path: '/use-cases' },
    { name: 'Solutions by Example', path: '/use-cases/by-example' },
  ],
  company: [],
}

/** The steps between the home page and a page, the same in its breadcrumb and in its JSON-LD. */
export function stepsTo(place: Place): readonly Step[] {
  return STEPS[place]
}

export function trailOf(place: Place): { label: string; path: SitePath }[] {
  return [{ name: 'Home', path: '/' as const }, ...stepsTo(place)].map(({ name, path }) => ({ label: name, path }))
}
