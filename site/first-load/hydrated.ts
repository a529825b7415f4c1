declare global {
  interface WindowEventMap {
    /** React has hydrated the page, and its own handlers respond from now on. The only event of the first load. */
    'site:hydrated': Event
  }
}

export function announceHydrated(): void {
  window.dispatchEvent(new Event('site:hydrated'))
}

export function whenHydrated(act: () => void): void {
  window.addEventListener('site:hydrated', act, { once: true })
}
