import type { Press } from '@makeready/press/press'
import type { Metrics } from './http/metrics.ts'

export function meteredPress(press: Press, metrics: Pick<Metrics, 'pressBegan' | 'pressEnded'>): Press {
  const counted = <Args extends unknown[], Result>(job: string, run: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      const began = performance.now()
      let outcome = 'ok'
      metrics.pressBegan()
      try {
        return await run(...args)
      } catch (error) {
        const { code, name } = error as { code?: unknown; name?: unknown }
        outcome = typeof code === 'string' ? code : name === 'AbortError' ? 'stopped' : 'failed'
        throw error
      } finally {
        metrics.pressEnded(job, outcome, (performance.now() - began) / 1_000)
      }
    }
  }
  return {
    make: counted('documents', press.make),
    print: counted('print', press.print),
    salesPage: counted('sales-page', press.salesPage),
    course: counted('course', press.course),
    page: counted('page', press.page),
    cover: counted('cover', press.cover),
    preview: counted('preview', press.preview),
    storePictures: counted('store-pictures', press.storePictures),
    picture: counted('picture', press.picture),
    thumbnail: counted('thumbnail', press.thumbnail),
    png: counted('png', press.png),
    validate: counted('validate', press.validate),
    close: press.close,
  }
}
