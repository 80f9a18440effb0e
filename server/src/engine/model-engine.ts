import { wrapLanguageModel } from 'ai'
import { unwrapText } from './cleaning/unwrapped.ts'
import { NOTHING_USED } from './costs/charges.ts'
import type { Engine } from './engine.ts'
import { listItems } from './lists/model-items.ts'
import { takeTurn } from './local/llama-turns.ts'
import { drawArt } from './model-art.ts'
import { createModelSearch, isSearching } from './model-search.ts'
import { type Writer, writeText } from './model-text.ts'
import { withoutRejectedSettings } from './providers/model-middleware.ts'
import type { ModelSettings } from './providers/model-settings.ts'
import { openModels } from './providers/models.ts'
import { type Timeouts, timeoutsOf } from './providers/timeouts.ts'

/** A malformed answer is repaired once. @throws GenerationError not_configured without an address or key */
export function createModelEngine(settings: ModelSettings, timeouts: Timeouts = timeoutsOf(settings)): Engine {
  const { provider, textModel, apiKey, prices } = settings
  const { text, schema, image, search } = openModels(settings)
  const writer: Writer = {
    model: wrapLanguageModel({
      model: text,
      middleware: withoutRejectedSettings(),
    }),
    name: textModel,
    apiKey,
    prices,
    timeouts,
    ...(provider === 'local' && { takeTurn }),
  }
  return {
    name: `${provider}:${textModel}`,
    label: textModel,
    images: image !== null,
    prices: prices ?? null,
    items: (task, call) => listItems(writer, task, call, schema),
    text: ({ prompt, maxOutputTokens }, call) => unwrapText(writeText(writer, { prompt, maxOutputTokens }, call)),
    async art(task, call) {
      if (!image) {
        call.onUsage(NOTHING_USED)
        return task.compose(call.seed)
      }
      return drawArt(image, task.prompt, settings, call, timeouts.image)
    },
    ...(search && isSearching(provider) && { search: createModelSearch(settings, provider, search) }),
  }
}
