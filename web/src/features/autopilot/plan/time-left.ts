import { t } from '../../../i18n/t.ts'

/** Longer times are shown in hours. */
const MINUTES = 90

/** 'less than a minute', 'about 6 min', 'about 2 h'. */
export function aboutTime(seconds: number): string {
  if (seconds < 60) return t('less than a minute')
  const minutes = Math.round(seconds / 60)
  return minutes < MINUTES
    ? t('about {count} min', { count: minutes })
    : t('about {count, number} h', { count: hours(minutes) })
}

/** 'About 6 min left'; null if unknown. */
export function timeLeft(seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 60) return t('Less than a minute left')
  const minutes = Math.round(seconds / 60)
  return minutes < MINUTES
    ? t('About {count} min left', { count: minutes })
    : t('About {count, number} h left', { count: hours(minutes) })
}

/** Rounded to half hours. */
const hours = (minutes: number) => Math.round(minutes / 30) / 2

/** '4.1 s', '48 s', '3:05 min': how long one section took. */
export function tookText(seconds: number): string {
  if (seconds < 10) return t('{count, number} s', { count: Math.round(seconds * 10) / 10 })
  if (seconds < 90) return t('{count, number} s', { count: Math.round(seconds) })
  const whole = Math.round(seconds)
  return t('{time} min', { time: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` })
}
