/** Specification §2, "Formatting tips". Folded beside the visual side, where the tools show most of them. */
export function FormattingTips({ isOpen }: { isOpen: boolean }) {
  return (
    <section aria-labelledby="tips-heading" className="rounded-medium bg-sunken px-5 py-3 text-small">
      <details open={isOpen}>
        <summary className="cursor-pointer">
          <h2 id="tips-heading" className="inline text-h4">
            Formatting tips
          </h2>
        </summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-quiet">
          <li>You can paste HTML. Headings, lists, quotations, links, emphasis and code are kept.</li>
          <li>A web address on its own becomes a link.</li>
          <li>
            HTML tags and links work, for instance <code className="font-mono">&lt;strong&gt;</code> or{' '}
            <code className="font-mono">&lt;a href="https://…"&gt;</code>.
          </li>
          <li>
            Markdown works as you type: <code className="font-mono">## heading</code>,{' '}
            <code className="font-mono">- list</code>, <code className="font-mono">**bold**</code>,{' '}
            <code className="font-mono">[words](https://…)</code>.
          </li>
          <li>
            A code block in the language <code className="font-mono">chart</code> is drawn above the post and in lists.
          </li>
          <li>
            <kbd className="editor-key">Ctrl B</kbd>, <kbd className="editor-key">Ctrl I</kbd>,{' '}
            <kbd className="editor-key">Ctrl K</kbd> make bold, italic and links,{' '}
            <kbd className="editor-key">Ctrl F</kbd> finds and replaces, <kbd className="editor-key">Ctrl Alt 2</kbd>{' '}
            makes a heading. <kbd className="editor-key">Ctrl /</kbd> shows all keys,{' '}
            <kbd className="editor-key">Ctrl Alt H</kbd> the HTML.
          </li>
          <li>
            <kbd className="editor-key">Ctrl S</kbd> or <kbd className="editor-key">Cmd S</kbd> saves: a draft as a
            draft, a published post as a published post.
          </li>
        </ul>
      </details>
    </section>
  )
}
