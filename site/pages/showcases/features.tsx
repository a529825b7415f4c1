import type { ShowcaseFeature } from '#content/pages/showcase-page.ts'
import { Section } from '../parts/section.tsx'
import { FeatureIcon } from './feature-icon.tsx'

/** The first feature is the showcase's main one; the others are arranged around it. */
export function Features({ features }: { features: readonly ShowcaseFeature[] }) {
  return (
    <Section id="features" title="What it does">
      <ul className="features">
        {features.map(({ icon, title, description }) => (
          <li key={title}>
            <FeatureIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
