/** Where progress is kept: the learning platform through SCORM 1.2, or the browser without one. */
// biome-ignore lint/correctness/noUnusedVariables: player.js, the second part of the same script, calls it
function openPlatform(key) {
  const started = Date.now()

  function findApi(start) {
    let frame = start
    for (let steps = 0; frame && steps < 20; steps++) {
      try {
        if (frame.API) return frame.API
      } catch {
        // a frame of another site
      }
      if (!frame.parent || frame.parent === frame) break
      frame = frame.parent
    }
    return null
  }
  function openerApi() {
    try {
      return window.opener ? findApi(window.opener) : null
    } catch {
      return null
    }
  }
  const api = findApi(window) || openerApi()
  let isConnected = api ? String(api.LMSInitialize('')) === 'true' : false
  const read = (name) => (isConnected ? String(api.LMSGetValue(name) ?? '') : '')
  const write = (name, value) => isConnected && api.LMSSetValue(name, String(value))

  function stored() {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  }

  /** `place`: of the lesson, from 1; `score`: 0 to 100, null without checked answers */
  function save({ data, place, score, isDone }) {
    if (!api) {
      try {
        localStorage.setItem(key, JSON.stringify({ data, place }))
      } catch {
        // not allowed here: nothing to keep it in
      }
      return
    }
    if (!isConnected) return
    write('cmi.core.lesson_location', place)
    write('cmi.suspend_data', data)
    // with every save, because a closing window may not get to say it
    write('cmi.core.exit', isDone ? '' : 'suspend')
    if (score !== null) {
      write('cmi.core.score.min', 0)
      write('cmi.core.score.max', 100)
      write('cmi.core.score.raw', score)
    }
    const status = read('cmi.core.lesson_status')
    if (status !== 'completed' && status !== 'passed')
      write('cmi.core.lesson_status', isDone ? 'completed' : 'incomplete')
    api.LMSCommit('')
  }

  /** `hh:mm:ss` since the start (SCORM 1.2, CMITimespan) */
  function sessionTime() {
    const seconds = Math.floor((Date.now() - started) / 1000)
    const two = (number) => String(Math.floor(number)).padStart(2, '0')
    return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
  }

  return {
    resume: () =>
      isConnected ? { data: read('cmi.suspend_data'), place: Number(read('cmi.core.lesson_location')) } : stored(),
    save,
    leave(state) {
      if (!isConnected) return
      write('cmi.core.session_time', sessionTime())
      save(state)
      api.LMSFinish('')
      isConnected = false
    },
  }
}
