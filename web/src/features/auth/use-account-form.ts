import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { Wait } from '../../auth-client.ts'
import { dismissFailures } from '../../ui/toast.ts'
import { type FieldErrors, fieldErrors, type Rules } from './forms.ts'

/**
 * A form of a few text fields, checked on submit and from then on with every change; the first field at fault takes
 * the focus. `send` answers true when the creator leaves this page, so that the button stays busy until then, what the
 * server found wrong with a field, or how long to wait before it is sent again. Should the rules not arrive, the form
 * goes through unchecked: the server checks it anyway.
 * react-hook-form, which the larger forms use, would be a tenth of this page's whole download.
 */
export function useAccountForm<Values extends Record<string, string>>(
  rules: () => Promise<Rules<Values>>,
  send: (values: Values) => Promise<boolean | FieldErrors<Values> | { wait: Wait }>,
) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState<Wait | null>(null)
  const endWait = useCallback(() => setWait(null), [])
  const attempted = useRef(false)

  const check = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Values
    const schema = await rules().catch((error: unknown) => {
      console.error(error)
      return null
    })
    const parsed = schema?.safeParse(typed) ?? { success: true, data: typed }
    setErrors(parsed.success ? {} : fieldErrors<Values>(parsed.error.issues))
    return parsed
  }

  const submit = async (form: HTMLFormElement) => {
    attempted.current = true
    const parsed = await check(form)
    if (!parsed.success) return focusFirst(form, fieldErrors<Values>(parsed.error.issues))
    dismissFailures()
    setBusy(true)
    const sent = await send(parsed.data)
    setBusy(sent === true)
    if (typeof sent === 'boolean') return
    if ('wait' in sent) return setWait(sent.wait as Wait)
    setErrors(sent)
    focusFirst(form, sent)
  }

  return {
    busy,
    wait,
    endWait,
    /** for the form itself */
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy && !wait) void submit(event.currentTarget)
      },
      onInput: (event: { currentTarget: HTMLFormElement }) => {
        if (attempted.current) void check(event.currentTarget)
      },
    },
    /** for one field of it */
    field: (name: keyof Values & string) => ({ name, required: true, error: errors[name] }),
  }
}

function focusFirst(form: HTMLFormElement, fields: object): void {
  const first = Array.from(form.elements).find((field) => 'name' in field && String(field.name) in fields)
  if (first instanceof HTMLElement) first.focus()
}
