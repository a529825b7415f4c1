import { Button } from '#site/ui/buttons/button.tsx'

type ProofButtonsProps = { isBusy: boolean; onCancel: () => void; submitLabel: 'Delete my account' | 'Email me a code' }

/** The buttons at the end of each form in the dialog. */
export function ProofButtons({ isBusy, onCancel, submitLabel }: ProofButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel} isBusy={isBusy}>
        Cancel
      </Button>
      <Button type="submit" look={submitLabel === 'Delete my account' ? 'danger' : 'primary'} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </div>
  )
}
