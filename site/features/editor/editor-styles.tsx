import { preinit } from 'react-dom'
import styles from './editor.css?url'

const PRECEDENCE = 'editor'

/** The editor's style sheet. React shows what is rendered with it only when the sheet has loaded. */
export function EditorStyles() {
  return <link rel="stylesheet" href={styles} precedence={PRECEDENCE} />
}

/** Starts loading the sheet before anything is rendered. */
export function preloadEditorStyles(): void {
  preinit(styles, { as: 'style', precedence: PRECEDENCE })
}
