import { useEffect } from 'react'

/** Tells the page whether the editor holds something that is not stored. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
}
