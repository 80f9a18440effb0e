// In dashboard.html: requests and starts the program once the frame is painted, if there is one.
;(() => {
  const LONGEST_MS = 1000
  const modules = document.currentScript.dataset.modules.split(' ')
  const start = async () => {
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    window.makereadyRequestFiles?.()
    // each in a task of its own, as together they would keep a slow phone from answering
    for (const module of modules) {
      await import(module)
      await new Promise((next) => setTimeout(next))
    }
  }
  const frame = document.querySelector('.prerendered')
  // a hidden page is never painted
  if (document.hidden || !frame?.checkVisibility()) start()
  else {
    // whichever comes first: the paint may not be reported
    Promise.race([
      new Promise((painted) => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })),
      new Promise((waited) => setTimeout(waited, LONGEST_MS)),
    ]).then(start)
  }
})()
