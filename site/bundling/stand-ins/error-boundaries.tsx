import { Component, type ReactNode } from 'react'

type Props = { location: unknown; children?: ReactNode }
type State = { location: unknown; hasFailed: boolean }

/**
 * Around the whole document, for what fails outside of every route's own boundary. React Router's own shows visitors the
 * stack trace.
 */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  /** Another page is another try. */
  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, hasFailed: false }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <html lang="en">
        <body>Something went wrong. Please load the page again.</body>
      </html>
    )
  }
}

/** The root has a boundary of its own (site/root.tsx). */
export function RemixRootDefaultErrorBoundary(): null {
  return null
}

/** What a root without a fallback for its hydration is wrapped in: this one never waits. */
export function BoundaryShell(): null {
  return null
}
