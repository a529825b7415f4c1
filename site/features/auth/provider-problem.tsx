import { Notice } from '#site/ui/notice.tsx'
import { TextButton } from './forms/text-button.tsx'
import { providerProblemText } from './rules/provider-problem-text.ts'

type ProviderProblemProps = { problem: { code: string; message: string }; onBack: () => void }

/** Explains why another service did not sign the visitor in. */
export function ProviderProblem({ problem, onBack }: ProviderProblemProps) {
  return (
    <>
      <Notice tone="warning">{providerProblemText(problem)}</Notice>
      <p className="mt-6">
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </>
  )
}
