import { Link } from 'react-router'
import type { SitePath } from '#content/types.ts'

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

type BreadcrumbProps = {
  /** From the home page down; a step without a page has no path. */
  trail: readonly { label: string; path: SitePath | null }[]
  /** The name of the current page. */
  current: string
}

/** The page's position in the site. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {trail.map(({ label, path }) => (
          <li key={label}>{path ? <Link to={path}>{label}</Link> : label}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

/** The part of the site that a page belongs to. */
export type Place = 'services' | 'products' | 'use-cases' | 'stories' | 'showcases' | 'company'

type Step = { name: string; path: SitePath }

/** The steps between the home page and a page, the same in its breadcrumb and in its JSON-LD. */
export function stepsTo(place: Place): readonly Step[] {
  return STEPS[place]
}

export function trailOf(place: Place): { label: string; path: SitePath }[] {
  return [{ name: 'Home', path: '/' as const }, ...stepsTo(place)].map(({ name, path }) => ({ label: name, path }))
}
