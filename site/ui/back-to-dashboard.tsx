import { Arrow } from './arrow.tsx'
import { LinkButton } from './buttons/link-button.tsx'

export function BackToDashboard({ look }: { look: 'quiet' | 'outline' }) {
  return (
    <LinkButton to="/dashboard" look={look} size="small" {...(look === 'quiet' && { className: '-ml-3.5' })}>
      <Arrow direction="left" /> Back to Dashboard
    </LinkButton>
  )
}
