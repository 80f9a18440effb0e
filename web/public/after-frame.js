// In dashboard.html: starts the program once the frame is on the screen, where there is one.
;(() => {
  const { program, styles } = document.currentScript.dataset
  const start = () => {
    // the page has their rules; a module that asks for one of these files finds it here
    for (const href of styles.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href }))
    return import(program)
  }
  const frame = document.querySelector('.prerendered')
  // a hidden page is never painted
  if (document.hidden || !frame?.checkVisibility()) start()
  else requestAnimationFrame(() => setTimeout(start))
})()
