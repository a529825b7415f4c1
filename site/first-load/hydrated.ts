declare global {
  interface WindowEventMap {
    /** React has hydrated the page: from now on its own handlers answer. The only event of the first load. */
    'site:hydrated': Event
  }
}

export function announceHydrated(): void {
  window.dispatchEvent(new Event('site:hydrated'))
}

export function whenHydrated(act: () => void): void {
  window.addEventListener('site:hydrated', act, { once: true })
}
