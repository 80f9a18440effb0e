/** Shows one lesson at a time and checks answers. */
;(() => {
  const MOST_SUSPENDED = 4096
  const one = (selector, root = document) => root.querySelector(selector)
  const all = (selector, root = document) => [...root.querySelectorAll(selector)]
  const lessons = all('main > article:not(#result)')
  const links = all('#lessons a')
  const questions = all('form.question')
  const result = one('#result')
  const labels = JSON.parse(document.body.dataset.labels)
  const key = document.body.dataset.key
  const done = lessons.map(() => false)
  /** per question a letter: '-' not answered, 's' an open one, 'r' or 'w' typed, else the choices as one or two base-16 digits */
  const given = questions.map(() => '-')
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' })
  let at = 0

  const platform = openPlatform(key)

  function suspended() {
    const bits = done.map((isDone) => (isDone ? '1' : '0')).join('')
    return `${key}|${bits}|${given.join('')}`.slice(0, MOST_SUSPENDED - 1)
  }

  /** Restores what was done, and returns the lesson to show. */
  function resume() {
    const { data = '', place = 1 } = platform.resume()
    const [storedKey, bits = '', answers = ''] = data.split('|')
    if (storedKey !== key) return 0
    for (const index of done.keys()) done[index] = bits[index] === '1'
    let next = 0
    for (const [index, form] of questions.entries()) {
      const length = answers[next] !== '-' && form.dataset.kind === 'multiple' ? 2 : 1
      given[index] = answers.slice(next, next + length).padEnd(1, '-')
      next += length
      if (given[index] !== '-') showAnswered(form, given[index])
    }
    return Number.isInteger(place) && place >= 1 && place <= lessons.length + 1 ? place - 1 : 0
  }

  function state() {
    const { right, total } = score()
    return {
      data: suspended(),
      place: at + 1,
      // before the first answer, a score of 0 would be a result
      score: total > 0 && given.some((answer) => !'-s'.includes(answer)) ? Math.round((100 * right) / total) : null,
      isDone: done.every(Boolean),
    }
  }
  const save = () => platform.save(state())

  // ── questions

  /** For comparing what is typed: without case, quotation marks and signs at the ends; '68 percent' is '68%'. */
  const plain = (text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[“”„«»"‘’'`]/g, '')
      .replace(/\bpercent\b/g, '%')
      .replace(/(\d)\s+(?=[%°\p{L}])/gu, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.,;:!?–—-]+|[\s.,;:!?–—-]+$/g, '')

  const fieldsOf = (form) => all('input, textarea', form)
  const isRight = (form, answer) => {
    const { kind, right } = form.dataset
    if (kind === 'short') return answer === 'r'
    const wanted = JSON.parse(right).reduce((sum, index) => sum + 2 ** index, 0)
    return kind === 'multiple' ? Number.parseInt(answer, 16) === wanted : 2 ** Number.parseInt(answer, 16) === wanted
  }

  /** What the fields hold, as it is kept; null if nothing is chosen or typed. */
  function answerIn(form) {
    const { kind, right } = form.dataset
    if (kind === 'open') return 's'
    if (kind === 'short') {
      const typed = plain(fieldsOf(form)[0].value)
      if (typed === '') return null
      return JSON.parse(right).some((accepted) => plain(accepted) === typed) ? 'r' : 'w'
    }
    const chosen = fieldsOf(form).flatMap((field, index) => (field.checked ? [index] : []))
    if (chosen.length === 0) return null
    if (kind === 'single') return chosen[0].toString(16)
    return chosen
      .reduce((sum, index) => sum + 2 ** index, 0)
      .toString(16)
      .padStart(2, '0')
  }

  function showAnswered(form, answer) {
    const { kind } = form.dataset
    const fields = fieldsOf(form)
    if (kind === 'single') fields[Number.parseInt(answer, 16)].checked = true
    if (kind === 'multiple')
      for (const [index, field] of fields.entries()) field.checked = (Number.parseInt(answer, 16) & (2 ** index)) > 0
    const isCorrect = kind !== 'open' && isRight(form, answer)
    for (const field of fields) if (kind !== 'open') field.disabled = true
    one('button', form).hidden = true
    const rightOnes = kind === 'short' || kind === 'open' ? [] : JSON.parse(form.dataset.right)
    for (const [index, label] of all('.choice', form).entries())
      label.classList.toggle('is-right', rightOnes.includes(index))
    if (kind !== 'open') {
      form.dataset.state = isCorrect ? 'right' : 'wrong'
      one('.verdict', form).textContent = isCorrect ? labels.right : labels.wrong
      one('.right-answer', form).hidden = isCorrect
    }
    const reason = one('.reason', form)
    reason.hidden = ![...reason.children].some((child) => !child.hidden)
    one('.again', form.parentElement).hidden = false
  }

  function reset(quiz) {
    for (const form of all('form.question', quiz)) {
      given[questions.indexOf(form)] = '-'
      form.reset()
      delete form.dataset.state
      for (const field of fieldsOf(form)) field.disabled = false
      for (const label of all('.choice', form)) label.classList.remove('is-right')
      one('.verdict', form).textContent = ''
      one('.reason', form).hidden = true
      one('button', form).hidden = false
    }
    one('.again', quiz).hidden = true
    fieldsOf(quiz)[0]?.focus()
    save()
  }

  function score() {
    const counted = questions.flatMap((form, index) =>
      form.dataset.kind === 'open' ? [] : [{ form, answer: given[index] }],
    )
    const right = counted.filter(({ form, answer }) => answer !== '-' && isRight(form, answer)).length
    return { right, total: counted.length }
  }

  // ── lessons

  const hasAnswers = (lesson) =>
    all('form.question', lesson).every((form) => form.dataset.kind === 'open' || given[questions.indexOf(form)] !== '-')

  function show(index, target) {
    at = index
    for (const [place, lesson] of lessons.entries()) lesson.hidden = place !== index
    result.hidden = index < lessons.length
    for (const [place, link] of links.entries()) {
      if (place === index) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
    one('#back').hidden = index === 0
    const next = one('#next')
    next.hidden = index >= lessons.length
    next.textContent = index === lessons.length - 1 ? labels.finish : labels.next
    if (index >= lessons.length) showResult()
    showProgress()
    openMenu(false)
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }

  function goTo(index, target) {
    show(index, target)
    one('h1', lessons[index] ?? result)?.focus({ preventScroll: true })
    save()
  }

  function showProgress() {
    const count = done.filter(Boolean).length
    one('#progress').value = count
    one('#count').textContent = `${count} / ${lessons.length}`
    for (const [index, link] of links.entries()) {
      link.classList.toggle('is-done', done[index])
      const state = one('.state', link)
      if (done[index] && !state) link.insertAdjacentHTML('beforeend', ' <span class="state" role="img">✓</span>')
      one('.state', link)?.setAttribute('aria-label', labels.done)
    }
  }

  function showResult() {
    const { right, total } = score()
    one('#score').hidden = total === 0
    one('#score').textContent = total === 0 ? '' : `${right} / ${total} (${percent.format(right / total)})`
    const isFinished = done.every(Boolean)
    one('#finished').hidden = !isFinished
    one('#unfinished').hidden = isFinished
    const list = one('#unfinished ul')
    list.replaceChildren()
    for (const [index, link] of links.entries()) {
      if (done[index]) continue
      const item = document.createElement('li')
      const copy = link.cloneNode(true)
      copy.removeAttribute('aria-current')
      item.append(copy)
      list.append(item)
    }
  }

  function openMenu(isOpen) {
    one('#menu').setAttribute('aria-expanded', String(isOpen))
    document.body.classList.toggle('menu-open', isOpen)
  }

  // ── what a learner does

  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    const answer = answerIn(form)
    if (answer === null) return fieldsOf(form)[0].focus()
    given[questions.indexOf(form)] = answer
    showAnswered(form, answer)
    save()
  })
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href^="#"]')
    const target = link && document.getElementById(link.getAttribute('href').slice(1))
    const lesson = target?.closest('article')
    if (!lesson || lesson === result) return
    const index = lessons.indexOf(lesson)
    event.preventDefault()
    const isTitle = target.tagName === 'H1'
    if (index === at) target.scrollIntoView()
    else goTo(index, isTitle ? undefined : target)
    if (index === at && isTitle) openMenu(false)
  })
  for (const quiz of all('.quiz')) one('.again', quiz).addEventListener('click', () => reset(quiz))
  one('#menu').addEventListener('click', () => openMenu(one('#menu').getAttribute('aria-expanded') === 'false'))
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.body.classList.contains('menu-open')) {
      openMenu(false)
      one('#menu').focus()
    }
  })
  one('#back').addEventListener('click', () => goTo(at - 1))
  one('#next').addEventListener('click', () => {
    done[at] ||= hasAnswers(lessons[at])
    goTo(at + 1)
  })
  addEventListener('pagehide', () => platform.leave(state()))

  show(resume())
  save()
})()
