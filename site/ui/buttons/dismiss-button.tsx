/** The cross in the corner of what floats above the page. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="-my-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-small text-quiet hover:bg-sunken hover:text-ink"
      aria-label="Dismiss"
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  )
}
