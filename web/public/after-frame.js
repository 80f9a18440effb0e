// In dashboard.html: starts the program once the frame is painted, if there is one.
;(() => {
  const { program, styles } = document.currentScript.dataset
  const start = () => {
    // the page contains their rules; modules that request these files find them here
    for (const href of styles.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href }))
    return import(program)
  }
  const frame = document.querySelector('.prerendered')
  // a hidden page is never painted
  if (document.hidden || !frame?.checkVisibility()) start()
  else requestAnimationFrame(() => setTimeout(start))
})()
