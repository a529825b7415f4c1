import { useEffect } from 'react'

/** Reports to the page whether the editor has unsaved changes. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
}
