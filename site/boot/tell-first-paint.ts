/** Tells the first paint by the event `site:painted`; a tab in the background is never painted and goes on after three seconds. */
export function tellFirstPaint(): void {
  let isTold = false
  function tell(): void {
    if (isTold) return
    isTold = true
    dispatchEvent(new Event('site:painted'))
  }

  setTimeout(tell, 3000)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) tell()
  }).observe({ type: 'paint', buffered: true })
}
