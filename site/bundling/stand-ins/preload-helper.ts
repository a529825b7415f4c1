/** Parts that come later have no stylesheets of their own, which is what most of Vite's helper is for. */

/** Asks at once for all files that a later part needs. */
export function __vitePreload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  for (const file of files) {
    if (document.querySelector(`link[href="/${file}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  return load()
}
